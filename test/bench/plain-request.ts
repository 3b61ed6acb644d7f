import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export interface Line {
  readonly baseUrl: string;
  readonly accessToken: string;
}

const PATH = '/restapi/v1.0/account/~/extension/~/fax';

/** A fax as a script sends it: the file in one request, to the number in its name. Throws unless it is accepted. */
export async function plainRequest({ baseUrl, accessToken }: Line, path: string): Promise<void> {
  const name = basename(path);
  const phoneNumber = numberIn(path);
  const form = new FormData();
  form.append(
    'json',
    new Blob([JSON.stringify({ to: [{ phoneNumber }], faxResolution: 'High' })], {
      type: 'application/json',
    }),
    'request.json',
  );
  form.append('attachment', new Blob([await readFile(path)], { type: 'application/pdf' }), name);
  const answer = await fetch(baseUrl + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
}

/** As in the names of the bench's letters. */
export const numberIn = (path: string): string =>
  /\{(?<number>\+\d+)\}/u.exec(path)?.groups?.['number'] ?? '';
