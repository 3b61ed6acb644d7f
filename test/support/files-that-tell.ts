import { filesBelow, readIfAllowed } from './files-below.ts';

/** The most bytes of Base64 at either end that depend on what is beside the secret. */
const EDGE = 4;

/**
 * A secret in the forms in which programs write one: databases, cookies, proxy headers, addresses, and Chromium's two bytes per letter.
 */
function listForms(secret: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
      .toString('base64')
      .replace(/=+$/u, '')
      .slice(EDGE, -EDGE),
  );
  const texts = [
    ...[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)],
    ...inBase64.flatMap((each) => [each, each.replaceAll('+', '-').replaceAll('/', '_')]),
    Buffer.from(secret).toString('hex'),
  ];
  return [...[...new Set(texts)].map((text) => Buffer.from(text)), Buffer.from(secret, 'utf16le')];
}

/** Paths of all files below a folder that contain one of the secrets in any form; with the secret's name, not its value. */
export function filesThatTell(folder: string, secrets: Readonly<Record<string, string>>): string[] {
  const forms = Object.entries(secrets).map(([name, secret]) => ({ name, forms: listForms(secret) }));
  return filesBelow(folder).flatMap((path) => {
    const bytes = readIfAllowed(path);
    if (bytes === null) return [];
    return forms
      .filter((secret) => secret.forms.some((form) => bytes.includes(form)))
      .map(({ name }) => `${name}: ${path}`);
  });
}
