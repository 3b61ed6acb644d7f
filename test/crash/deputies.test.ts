import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { removeFolder } from '../support/files-below.ts';
import { readExchangeBooks } from '../support/resilience/exchange-books.ts';
import { sha256 } from '../support/resilience/intended-fax.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { Deputies } from './deputies.ts';

const FILES_A_ROUND = 12;
const WITHIN_MS = 180_000;

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/crash/core.ts');
});
afterAll(() => core.remove());

/** One file of each round has the name of one of the previous round, so that status files and results collide, too. */
const makeFiles = (round: number) =>
  Array.from({ length: FILES_A_ROUND }, (_, index) => {
    const number = `+1${212 + round}555${String(105 + index).padStart(4, '0')}`;
    const name = index === 0 ? 'form to +12065550117.pdf' : `lab ${round} to ${number}.pdf`;
    const bytes = Buffer.concat([SMALL_PDF, Buffer.from(`\n% ${round} ${index}\n%%EOF\n`)]);
    return { name, bytes };
  });

it('when one of three machines on a folder sleeps or dies half-way, each file is sent once and nobody claims anything untrue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-deputies-'));
  const deputies = new Deputies(folder, core.script);
  onTestFinished(async () => {
    await deputies.stop();
    removeFolder(folder);
  });
  await deputies.start();
  const all = [makeFiles(0), makeFiles(1), makeFiles(2)];
  for (const [round, files] of all.entries()) {
    // Many are waiting for their turn by then.
    const first = await deputies.drop(files);
    if (round === 1) await deputies.core(first).kill();
    else deputies.core(first).sleep();
    await until(
      () => deputies.left(),
      (names) => names.length === 0,
      WITHIN_MS,
    );
    if (round === 1) deputies.startCore(first);
    else deputies.core(first).wake();
  }
  const wanted = all.flat();
  await deputies.startExchange();
  const states = () => deputies.queues().map((jobs) => jobs.map(({ name, state }) => `${state} ${name}`));
  await until(
    states,
    // A machine that slept may not have found out yet who has what it was about to take.
    (queues) =>
      queues.flat().length >= wanted.length &&
      queues.flat().every((each) => !/^(?:waiting|submitting|unconfirmed|queued) /u.test(each)),
    WITHIN_MS,
  );
  await deputies.stop();
  expect(deputies.complaints).toEqual([]);

  const jobs = deputies.queues();
  expect(
    jobs
      .flat()
      .map(({ name, state, reason, detail }) => [state, name, reason, detail?.key].filter(Boolean).join(' '))
      .sort(),
  ).toEqual(wanted.map(({ name }) => `sent ${name}`).sort());
  expect(jobs.filter((queue) => queue.length > 0).length).toBeGreaterThan(1);
  const went = readExchangeBooks(deputies.exchangeData).flatMap(({ hashes }) => hashes);
  expect(went.sort()).toEqual(wanted.map(({ bytes }) => sha256(bytes)).sort());

  const pathInRoot = (...names: string[]): string => join(deputies.root, ...names);
  const said = readdirSync(pathInRoot('Status'))
    .filter((name) => !name.startsWith('.'))
    .map(
      (name) =>
        JSON.parse(readFileSync(pathInRoot('Status', name), 'utf8')) as { jobId: string; state: string },
    );
  expect(said.map(({ jobId, state }) => `${state} ${jobId}`).sort()).toEqual(
    jobs
      .flat()
      .map(({ id }) => `sent ${id}`)
      .sort(),
  );
  expect(new Set(jobs.flat().map(({ statusFile }) => statusFile)).size).toBe(wanted.length);
});
