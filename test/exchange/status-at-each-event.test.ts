import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { silentLog } from '../support/silent-log.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();

/** What a script finds in the status file at the moment it learns of a change. */
interface Heard {
  readonly line: StatusRecord;
  readonly file: StatusRecord | null;
  /** Whether `original` and `document` lie where the file says, if it says so. */
  readonly isTrue: boolean;
}

let core: PlainCore | null = null;
afterEach(() => core?.app.stop());

const isThere = (path: string | null): boolean => path === null || existsSync(path);

async function collectEvents(
  name: string,
  settings: Record<string, unknown> = {},
): Promise<readonly Heard[]> {
  const folder = tempFolder();
  const [data, root] = [join(folder, 'data'), join(folder, 'Faxes')];
  mkdirSync(data);
  const heard: Heard[] = [];
  const { baseUrl, accounts } = exchange().ready;
  const extension = accounts[0]?.extensions[0];
  if (extension === undefined) throw new Error('no extension');
  core = makePlainCore({
    ...{ data, root },
    line: {
      baseUrl,
      extensionName: extension.name,
      faxNumber: extension.faxNumber,
      accessToken: extension.accessToken,
    },
    settings: { numberGuard: 'off', undoSeconds: 0, automaticRetries: false, ...settings },
    log: silentLog,
    print: (text) => {
      const path = join(root, 'Status', `${name}.json`);
      const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StatusRecord) : null;
      const isTrue =
        file === null || file.filedAt === null || (isThere(file.original) && isThere(file.document));
      heard.push({ line: JSON.parse(text) as StatusRecord, file, isTrue });
    },
  });
  await core.app.start(Promise.resolve());
  writeFileSync(join(root, 'Send', name), SMALL_PDF);
  await until(
    () => heard,
    (all) => all.some(({ line }) => line.filedAt !== null),
    60_000,
  );
  return heard;
}

/** A file may know more than the line, because changes come close together; never less. */
const ORDER = ['waiting', 'submitting', 'queued', 'sent'];
const rank = ({ state, filedAt }: StatusRecord): number =>
  (state === 'failed' ? ORDER.indexOf('sent') : ORDER.indexOf(state)) + (filedAt === null ? 0 : 1);

describe('the status file', () => {
  it.each([
    ['a fax that is sent', '+13035550119 lab.pdf', 'sent', '/Sent/'],
    ['one that fails', '+13035550123 lab.pdf', 'failed', '/Failed/'],
  ] as const)(
    'of %s knows at each event what is told, and where things lie once they are filed',
    async (_what, name, state, place) => {
      const heard = await collectEvents(name);
      for (const { line, file, isTrue } of heard) {
        expect(file).not.toBeNull();
        if (file === null) continue;
        expect(rank(file)).toBeGreaterThanOrEqual(rank(line));
        expect(isTrue).toBe(true);
        // Filing is reported completely, or not at all.
        if (file.filedAt !== null) expect(file.original).toContain(place);
        if (file.filedAt !== null && state === 'sent') expect(file.document).toContain('/Sent/');
      }
      const filed = heard.at(-1);
      expect(filed?.line).toMatchObject({ state, filedAt: expect.any(String) as string });
      expect(filed?.file).toEqual(filed?.line);
      expect(heard.map(({ line }) => `${line.state}${line.filedAt === null ? '' : ', filed'}`)).toEqual([
        'waiting',
        ...heard.slice(1, -2).map(({ line }) => line.state),
        state,
        `${state}, filed`,
      ]);
    },
  );
});
