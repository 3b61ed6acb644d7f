import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';
import type { FilingRule } from '../../app/domain/settings/filing-rule.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';
import type { FilingAnswer, FilingComputerArguments } from './filing-computer.ts';

const SEED = seedFrom(process.env['FAXTRAY_SEED']);
const KILLS = 24;
const FAXES = 120;
/** At most this many steps of a computer between two kills. */
const MOST_STEPS = 40;
const OWN = '+13035550102';
const SHARED = '+13035550103';
const TAGGED = '+13035550104';
const GIVEN = '+13035550105';
const SENDERS = [OWN, SHARED, TAGGED, GIVEN];

const tempFolder = useTempFolders();
let computer: Bundle;
beforeAll(async () => {
  computer = await bundleRenderWorker('test/crash/filing-computer.ts');
});
afterAll(() => computer.remove());

class Computer {
  readonly #given: FilingComputerArguments;
  #child: ChildProcess | null = null;
  #steps = 0;
  errors = '';

  constructor(given: FilingComputerArguments) {
    this.#given = given;
    mkdirSync(given.data, { recursive: true });
  }

  start(): void {
    const child = fork(fileURLToPath(computer.script), [JSON.stringify(this.#given)], {
      ...{ execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    });
    this.#child = child;
    this.#steps = 0;
    if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', () => this.#steps++);
    child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
  }

  /** After this many steps, or when there is nothing left to do; wherever it is then. */
  async killAfter(steps: number): Promise<void> {
    await until(
      async () => this.#steps >= steps || isOver(await this.describe()),
      (isTime) => isTime,
    );
    await this.kill();
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  async describe(): Promise<FilingAnswer> {
    const child = this.#child;
    if (child === null) return {};
    const answered = once(child, 'message') as Promise<[FilingAnswer]>;
    child.send('describe');
    return (await answered)[0];
  }
}

const isOver = (answer: FilingAnswer): boolean =>
  Object.values(answer).length === FAXES &&
  Object.values(answer).every((each) => each?.state === 'done' || each?.state === 'elsewhere');

it(`when two computers on a folder die at random moments, one files each fax, once, and both say so (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const [folder, root, documents] = [tempFolder(), tempFolder(), tempFolder()];
  mkdirSync(join(root, 'Received'));
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  const faxes = Array.from({ length: FAXES }, (_, index) => ({
    messageId: String(1000 + index),
    sender: SENDERS[index % SENDERS.length] ?? OWN,
  }));
  for (const { messageId } of faxes)
    writeFileSync(join(documents, `${messageId}.pdf`), `%PDF-1.7 ${messageId}`);
  const computers = ['ana', 'ben'].map((user) => {
    const own = join(folder, `of ${user}`);
    mkdirSync(own);
    // With one name for all, so that they get in each other's way.
    const copyTo = (to: string, sender: string): FilingRule => ({
      ...{ name: `${user} ${sender}`, senders: [sender] },
      action: { kind: 'copy', folder: to, fileName: '{from}' },
    });
    const rules: FilingRule[] = [
      copyTo(own, OWN),
      copyTo(shared, SHARED),
      { name: `${user} tags`, senders: [TAGGED], action: { kind: 'tag', tag: user } },
      { name: `${user} gives`, senders: [GIVEN], action: { kind: 'person', user, host: 'desk' } },
    ];
    return new Computer({ ...{ data: join(folder, user), root, user, documents, rules, faxes } });
  });
  onTestFinished(async () => {
    for (const each of computers) await each.kill();
  });

  for (const each of computers) each.start();
  for (let kills = 0; kills < KILLS; kills++) {
    const each = computers[random.below(computers.length)];
    await each?.killAfter(1 + random.below(MOST_STEPS));
    each?.start();
  }
  // At its start each checks at once what the other has done.
  await until(
    async () => {
      const left: string[] = [];
      for (const each of computers)
        for (const [messageId, view] of Object.entries(await each.describe()))
          if (view?.state !== 'done' && view?.state !== 'elsewhere')
            left.push(`${messageId} ${view?.state ?? 'unknown'}`);
      return left;
    },
    (left) => left.length === 0,
  );
  const [ana = {}, ben = {}] = await Promise.all(computers.map((each) => each.describe()));
  expect(computers.map(({ errors }) => errors)).toEqual(['', '']);

  // None twice, none lost.
  const folders = [shared, join(folder, 'of ana'), join(folder, 'of ben')];
  const paths = folders.flatMap((each) => readdirSync(each).map((name) => join(each, name)));
  const copies = paths.filter((path) => path.endsWith('.pdf'));
  const copied = copies.map((path) => readFileSync(path, 'utf8').replace('%PDF-1.7 ', ''));
  const wanted = faxes.filter(({ sender }) => sender === OWN || sender === SHARED);
  expect(copied.toSorted()).toEqual(wanted.map(({ messageId }) => messageId));
  const handled = valueOf(await new HandlingFolder(root, 'fax.example', silentLog).readAll());
  for (const { messageId, sender } of faxes) {
    const [one, other] = ana[messageId]?.state === 'done' ? [ana, 'ana'] : [ben, 'ben'];
    const [done, elsewhere] = [one[messageId], (one === ana ? ben : ana)[messageId]];
    // None contradicts another.
    expect([done, elsewhere], messageId).toMatchObject([
      { state: 'done' },
      { state: 'elsewhere', by: other },
    ]);
    const entries = handled.get(messageId) ?? [];
    const values = entries.map((entry) => ('value' in entry ? entry.value : null));
    if (sender === TAGGED) {
      expect(entries, messageId).toMatchObject([{ kind: 'tag', tag: other, value: true }]);
    } else if (sender === GIVEN) expect(values, messageId).toEqual([{ user: other, host: 'desk' }]);
    else {
      expect(values, messageId).toEqual(['filed']);
      const path = done?.state === 'done' ? (done.path ?? '') : '';
      expect(copied[copies.indexOf(path)], path).toBe(messageId);
      const record = JSON.parse(readFileSync(path.replace(/\.pdf$/u, '.json'), 'utf8')) as unknown;
      expect(record).toMatchObject({ messageId, rule: `${other} ${sender}`, file: path });
    }
  }
});
