import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { SDK } from '@ringcentral/sdk';
import FormData from 'form-data';
import { numberIn, plainRequest } from './plain-request.ts';

/** Where an exchange is, and how to get in. */
export interface Entrance {
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly clientId: string;
  readonly jwt: string;
}

/** Resolves when the file's fax is accepted. */
export type Send = (path: string) => Promise<void>;

const FAX = '/restapi/v1.0/account/~/extension/~/fax';
const SENDFAX = '/usr/bin/sendfax';

export const byPlainRequests = (entrance: Entrance): Promise<Send> =>
  Promise.resolve((path) => plainRequest(entrance, path));

export async function byOfficialSdk({ baseUrl, clientId, jwt }: Entrance): Promise<Send> {
  const sdk = new SDK({ server: baseUrl, clientId, cachePrefix: randomUUID() });
  await sdk.login({ jwt });
  return async (path) => {
    const form = new FormData();
    const envelope = JSON.stringify({ to: [{ phoneNumber: numberIn(path) }], faxResolution: 'High' });
    form.append('json', Buffer.from(envelope), { filename: 'request.json', contentType: 'application/json' });
    form.append('attachment', await readFile(path), {
      filename: basename(path),
      contentType: 'application/pdf',
    });
    await (await sdk.post(FAX, form)).json();
  };
}

/** Into the queue of this machine's HylaFAX, whose server has to be running. Null if it is not installed. */
export const bySendfax: Send | null = existsSync(SENDFAX)
  ? async (path) => {
      await promisify(execFile)(SENDFAX, ['-n', '-d', numberIn(path), path]);
    }
  : null;

/** Sends all of them, this many at a time; returns how many per second. */
export async function perSecond(send: Send, paths: readonly string[], atOnce: number): Promise<number> {
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await send(path);
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return (paths.length * 1000) / (performance.now() - startedAt);
}
