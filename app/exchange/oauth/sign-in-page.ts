import type { Extension } from '../config/directory.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 10vh auto; max-width: 26rem; padding: 0 1rem; color-scheme: light dark; }
  button { font: inherit; display: block; width: 100%; margin: .5rem 0; padding: .75rem 1rem; text-align: left; cursor: pointer; }
  small { display: block; opacity: .75; }
`;

/** A plain form with one button per extension. There are no passwords, because nothing here needs protecting from oneself. */
export function signInPage(
  extensions: readonly Extension[],
  fields: readonly (readonly [name: string, value: string])[],
  redirectUri: string,
): string {
  const inputs = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`);
  const buttons = extensions.map(
    ({ id, name, number, isAdministrator }) =>
      `<button name="extension" value="${id}">${id} ${escape(name)}` +
      `<small>${escape(number)}${isAdministrator ? ', administrator' : ''}</small></button>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in to the local exchange</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Sign in</h1>
<p>The program at <b>${escape(new URL(redirectUri).host)}</b> wants to use the local exchange. As whom?</p>
<form method="post" action="/restapi/oauth/authorize">
${[...inputs, ...buttons].join('\n')}
</form>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/gu, (mark) => ENTITIES[mark] ?? mark);
