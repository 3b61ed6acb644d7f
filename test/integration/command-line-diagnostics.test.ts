import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { thisMachine } from '../../app/adapters/this-machine.ts';
import { DEFAULT_SETTINGS } from '../../app/domain/settings/settings.ts';
import { makeDiagnostics } from '../../app/services/showing/make-diagnostics.ts';
import { useCommandLine } from '../support/use-command-line.ts';
import { valueOf } from '../support/value-of.ts';

const SECRET = 'Mercer';
const [NUMBER, OWN] = ['+13035550119', '+13035550101'];
const { computer, call, written } = useCommandLine({
  ...{ newFaxCoverPageText: `For ${SECRET}`, proxy: `http://${SECRET}:${SECRET}@127.0.0.1:1` },
  hooks: [{ on: ['sent'], run: [`/bin/${SECRET}`, SECRET] }],
  assistants: [{ folder: `/srv/${SECRET}`, numbers: [NUMBER] }],
});

/** In any notation: digits of a number stand for it. */
const SECRETS = [SECRET, '3035550119', '3035550101', '303', 'claim', 'Good morning', '/tmp', '/bin'];

it('contains no number, name, path or document of a store that is full of them', async () => {
  const { folder, app, send, inState } = computer();
  valueOf(
    await app.operations['contacts.add']({ name: `Dr. ${SECRET}`, company: SECRET, faxNumbers: [NUMBER] }),
  );
  await inState(
    await send(`Letter to ${SECRET} ${NUMBER}.txt`, [OWN], { coverPageText: `Dear ${SECRET}` }),
    'sent',
  );
  await call(
    'send',
    written(`${SECRET}.txt`),
    '--to',
    NUMBER,
    '--name',
    SECRET,
    '--reference',
    `claim ${SECRET}`,
  );
  expect(await call('diagnostics', 'd.json', '--json')).toMatchObject({
    ...{ exitCode: 0, output: `${JSON.stringify({ version: 1, path: join(folder, 'd.json') })}\n` },
    errors: expect.stringContaining('no numbers, names, paths or documents') as string,
  });
  const path = join(folder, 'd.json');
  const text = readFileSync(path, 'utf8');
  for (const secret of [...SECRETS, folder, hostname(), userInfo().username, userInfo().homedir])
    expect(text.includes(secret), secret).toBe(false);
  const made = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(made)).toEqual([
    ...[
      'format',
      'version',
      'madeAt',
      'app',
      'machine',
      'settings',
      'fixed',
      'state',
      'sendFolders',
      'faxes',
      'log',
    ],
  ]);
  expect(made['faxes']).toMatchObject({ sent: 1 });
  expect(made['state']).toMatchObject({ hasProxy: true });
  expect(statSync(path).mode & 0o022).toBe(0);
});

it('replaces nothing, and says why it cannot be written', async () => {
  const { folder } = computer();
  writeFileSync(join(folder, 'there.json'), 'mine');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link.json'));
  for (const name of ['there.json', 'link.json', '.'])
    expect(await call('diagnostics', name)).toMatchObject({ exitCode: 2, output: '' });
  expect(readFileSync(join(folder, 'there.json'), 'utf8')).toBe('mine');
  expect((await call('diagnostics', 'gone/d.json')).exitCode).toBe(2);
  expect((await call('diagnostics')).exitCode).toBe(2);
  expect((await call('diagnostics', '-')).exitCode).toBe(2);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call('diagnostics', `${index}.json`)),
  );
  expect(all.map(({ exitCode }) => exitCode)).toEqual(all.map(() => 0));
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

it('takes only events and names of errors from the log, whatever else is there', async () => {
  const folder = join(computer().folder, 'logs');
  mkdirSync(folder);
  const at = '2026-11-23T22:00:00.000Z';
  const line = (fields: object) =>
    JSON.stringify({ at, level: 'warn', event: 'printer.not-open', ...fields });
  const old = [line({ error: `Error: ENOSPC: no space, open '/home/${SECRET}/${NUMBER}.pdf'` })];
  const lines = [
    ...[line({ [SECRET]: NUMBER }), line({ event: `${SECRET}.went` }), line({ event: `a.b.${SECRET}` })],
    ...[line({ at: SECRET }), line({ level: SECRET }), `{"at":"${SECRET}`, SECRET, 'null', '[]', '', '"x"'],
    ...[line({ event: 'x'.repeat(100) }), line({ message: `${SECRET} EMERCER TypeErrors` })],
    line({
      event: 'door.bug',
      error: `TypeError: ${SECRET}\n    at ${SECRET} (/home/${SECRET}/x.js:303:5550119)`,
    }),
  ];
  const logFile = join(folder, 'faxtray.log');
  writeFileSync(`${logFile}.1`, old.join('\n'));
  writeFileSync(logFile, [...Array.from({ length: 3000 }, () => line({})), ...lines].join('\n'));
  const machine = thisMachine(logFile);
  const status = valueOf(await computer().app.operations['app.status'](null));
  const made = makeDiagnostics({
    ...{ status: { ...status, version: `1.2.3-${SECRET}` }, nowMs: 0, machine: machine.facts() },
    ...{ logged: await machine.readLog(), jobs: [{ state: 'failed', reason: SECRET }] },
  });
  expect(made.log).toHaveLength(2000);
  expect(made.log.at(-1)).toEqual({ at, level: 'warn', event: 'door.bug', errors: ['TypeError'] });
  expect(made.faxes).toEqual({ 'failed, other': 1 });
  const text = JSON.stringify(made);
  for (const secret of [...SECRETS, 'EMERCER']) expect(text.includes(secret), secret).toBe(false);
  const [first] = makeDiagnostics({
    ...{ status, nowMs: 0, machine: machine.facts(), logged: old, jobs: [] },
  }).log;
  expect(first?.errors).toEqual(['ENOSPC']);
  expect(Object.keys(made.settings).every((name) => name in DEFAULT_SETTINGS)).toBe(true);
});
