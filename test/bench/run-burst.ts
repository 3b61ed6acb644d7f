import { renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closePdf } from '../support/close-pdf.ts';
import { mailingName } from './bench-letter.ts';
import { startBenchDesk, type BenchDesk } from './bench-desk.ts';
import type { BurstNumbers } from './burst-core.ts';

export interface BurstResult {
  readonly files: number;
  readonly firstAcceptedMs: number;
  readonly allClaimedMs: number;
  /** For `app.status`, requested continuously. */
  readonly answerMaxMs: number;
  /** For the whole list, requested once half-way, as by a window that opens. */
  readonly snapshotMs: number;
  readonly leaseMaxMs: number;
  readonly numbers: BurstNumbers;
}

const LOOK_MS = 100;
const LIMIT_MS = 1_800_000;

/** Moves this many files into the send folder at once, with an exchange at the public pace; ends when all of them are in the spool. */
export async function runBurst(files: number, script: URL): Promise<BurstResult> {
  const at = await startBenchDesk({
    script,
    exchangeArgs: ['--rate-limits', 'public'],
    drawsDocuments: false,
  });
  const { core, desk, send } = at;
  try {
    const names = Array.from({ length: files }, (_, index) => mailingName(index));
    names.forEach((name, index) => writeFileSync(join(desk, name), smallPdf(index)));
    await core.ask('reset');
    const startedAt = performance.now();
    for (const name of names) renameSync(join(desk, name), join(send, name));
    return await watch(at, files, startedAt);
  } finally {
    await at.stop();
  }
}

async function watch(
  { core, send, outbox }: BenchDesk,
  files: number,
  startedAt: number,
): Promise<BurstResult> {
  const lease = join(send, '.faxtray-lease.json');
  const count = (sql: string): number => (outbox.prepare(sql).get() as { count: number }).count;
  let firstAcceptedMs = 0;
  let answerMaxMs = 0;
  let snapshotMs = 0;
  let leaseMaxMs = 0;
  for (;;) {
    const askedAt = performance.now();
    await core.ask('status');
    answerMaxMs = Math.max(answerMaxMs, performance.now() - askedAt);
    leaseMaxMs = Math.max(leaseMaxMs, Date.now() - statSync(lease).mtimeMs);
    const passedMs = performance.now() - startedAt;
    if (
      firstAcceptedMs === 0 &&
      count('SELECT count(*) AS count FROM attempts WHERE message_id IS NOT NULL') > 0
    )
      firstAcceptedMs = passedMs;
    const claimed = count('SELECT count(*) AS count FROM jobs WHERE is_claimed = 1');
    if (snapshotMs === 0 && claimed > files / 2) snapshotMs = await core.time('snapshot');
    if (firstAcceptedMs > 0 && claimed >= files) {
      const numbers = (await core.ask('numbers')) as BurstNumbers;
      return {
        files,
        firstAcceptedMs,
        allClaimedMs: passedMs,
        answerMaxMs,
        snapshotMs,
        leaseMaxMs,
        numbers,
      };
    }
    if (passedMs > LIMIT_MS) throw new Error(`Only ${claimed} of ${files} were claimed`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Complete by the end of its format, and each with different bytes. */
const smallPdf = (index: number): Buffer =>
  closePdf(
    `%PDF-1.4\n% letter ${index}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\n',
  );
