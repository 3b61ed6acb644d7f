interface Setting {
  readonly path: string;
  readonly name: string;
  readonly value: string | number | boolean;
}

const of = (path: string, ...settings: readonly (readonly [string, Setting['value']])[]): Setting[] =>
  settings.map(([name, value]) => ({ path: `/org.openoffice.${path}`, name, value }));

/** 2 is a proxy by hand, and no proxy listens on port 9: whatever LibreOffice would fetch ends there. */
const NO_NETWORK = of(
  'Inet/Settings',
  ['ooInetProxyType', 2],
  ['ooInetHTTPProxyName', '127.0.0.1'],
  ['ooInetHTTPProxyPort', 9],
  ['ooInetHTTPSProxyName', '127.0.0.1'],
  ['ooInetHTTPSProxyPort', 9],
);
const NO_SCRIPTS = of(
  'Office.Common/Security/Scripting',
  ['MacroSecurityLevel', 3],
  ['DisableMacrosExecution', true],
  ['BlockUntrustedRefererLinks', true],
  ['DisableActiveContent', true],
);
/** 2 is never. */
const NO_LINKS = [
  ...of('Office.Writer/Content/Update', ['Link', 2]),
  ...of('Office.Calc/Content/Update', ['Link', 2]),
];
/** 1 is never: what a workbook last came to is what whoever sends it has seen. */
const NO_CALCULATION = of('Office.Calc/Formula/Load', ['OOXMLRecalcMode', 1], ['ODFRecalcMode', 1]);

/** A user's settings for LibreOffice under which a document runs, fetches and calculates nothing: its registrymodifications.xcu. */
export function carefulProfile(): string {
  const items = [...NO_NETWORK, ...NO_SCRIPTS, ...NO_LINKS, ...NO_CALCULATION].map(
    ({ path, name, value }) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${items.join('\n')}\n</oor:items>\n`
  );
}
