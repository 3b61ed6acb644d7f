import { readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { verifyReceipts } from '../../../app/adapters/receipts/verify-receipts.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { filesBelow } from '../files-below.ts';
import type { BookedFax } from './exchange-books.ts';
import { joinHashes, sha256, type IntendedFax } from './intended-fax.ts';
import { said } from '../words.ts';

/** A fax that was brought; `isSure` if Faxtray has to send it, false if it may or may not have received it. */
export interface BroughtFax {
  readonly fax: IntendedFax;
  readonly isSure: boolean;
}

export interface Verdict {
  readonly brought: number;
  /** Submissions in the exchange's own store. */
  readonly booked: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrongNumber: number;
  /** Faxes whose state here is not what the exchange knows. */
  readonly untrue: number;
  /** Everything that is not as it should be, one sentence each. */
  readonly problems: readonly string[];
}

const STATE_BY_STATUS: Readonly<Record<string, string>> = {
  Sent: 'sent',
  SendingFailed: 'failed',
  Queued: 'queued',
};

/** Compares what was wanted with the exchange's own store, and both with what Faxtray says. */
export function judge(
  brought: readonly BroughtFax[],
  books: readonly BookedFax[],
  jobs: readonly FaxJob[],
  root: string,
): Verdict {
  const problems: string[] = [];
  const counts = { lost: 0, doubled: 0, wrongNumber: 0, untrue: 0 };
  const unexplained = new Set(books);
  for (const { fax, isSure } of brought) {
    const content = joinHashes(fax.documents.map((each) => sha256(each.bytes)));
    const mine = books.filter((each) => joinHashes(each.hashes) === content);
    for (const each of mine) unexplained.delete(each);
    const right = mine.filter((each) => sameNumbers(each, fax.numbers));
    const wrong = mine.length - right.length;
    const missing = isSure ? Math.max(0, fax.times - right.length) : 0;
    const tooMany = Math.max(0, right.length - fax.times);
    counts.wrongNumber += wrong;
    counts.lost += missing;
    counts.doubled += tooMany;
    if (wrong + missing + tooMany === 0) continue;
    const ids = mine.map((each) => each.messageId).join(', ');
    problems.push(
      `${fax.id} (${fax.door}, ${fax.hand}) should be there ${fax.times} times; messages: ${ids || 'none'}`,
    );
  }
  for (const stranger of unexplained) {
    counts.wrongNumber++;
    problems.push(`message ${stranger.messageId} has pages that nobody brought`);
  }

  const untruths = [...judgeStates(books, jobs), ...judgeFiles(brought, jobs, root)];
  counts.untrue = untruths.length;
  return { brought: brought.length, booked: books.length, ...counts, problems: [...problems, ...untruths] };
}

const sameNumbers = (booked: BookedFax, numbers: readonly string[]): boolean =>
  booked.recipients
    .map((each) => each.phoneNumber)
    .sort()
    .join() === [...numbers].sort().join();

/** Compares each of our faxes with the message that it claims to be, and each message with the fax that it belongs to. */
function judgeStates(books: readonly BookedFax[], jobs: readonly FaxJob[]): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const job of jobs) {
    for (const messageId of job.messageIds) {
      const owner = owners.get(messageId);
      if (owner !== undefined) problems.push(`message ${messageId} belongs to ${owner} and to ${job.name}`);
      owners.set(messageId, job.name);
    }
    const booked = books.find((each) => each.messageId === job.messageIds.at(-1));
    const told = `${job.name} is ${job.state} (${job.reason ?? 'no reason'}${job.detail === null ? '' : `: ${said(job.detail)}`})`;
    if (booked === undefined) {
      problems.push(`${told}, and has no message`);
      continue;
    }
    if (STATE_BY_STATUS[booked.status] !== job.state)
      problems.push(`${told}, and message ${booked.messageId} is ${booked.status}`);
    const document = job.filing?.document ?? null;
    if (document !== null && sha256(readFileSync(document)) !== booked.renderedHash)
      problems.push(`${told}, and ${document} is not what went out`);
    for (const { phoneNumber, status, faxErrorCode } of booked.recipients) {
      const own = job.recipients.find((each) => each.phoneNumber === phoneNumber);
      if (own?.state !== STATE_BY_STATUS[status] || own?.faxErrorCode !== faxErrorCode)
        problems.push(`${told}, and ${phoneNumber} is ${status} ${faxErrorCode ?? ''}`);
    }
  }
  for (const { messageId } of books)
    if (!owners.has(messageId)) problems.push(`message ${messageId} belongs to no fax here`);
  return problems;
}

/** Originals lie in Sent or Failed, each as often as it was sent; nothing is left half-way. */
function judgeFiles(brought: readonly BroughtFax[], jobs: readonly FaxJob[], root: string): string[] {
  const problems: string[] = [];
  const filed = new Map<string, number>();
  for (const path of filesBelow(root)) {
    // A draft interrupted by a kill belongs to nobody, and is removed when it is old; any other hidden file is a leftover.
    if (relative(root, path).split(sep).some(isOurs)) continue;
    if (basename(path).startsWith('.')) problems.push(`${path} was left behind`);
    const hash = sha256(readFileSync(path));
    filed.set(hash, (filed.get(hash) ?? 0) + 1);
  }
  for (const { fax, isSure } of brought) {
    for (const { name, bytes } of fax.documents) {
      const times = filed.get(sha256(bytes)) ?? 0;
      if (isSure ? times !== fax.times : times > fax.times)
        problems.push(`${name} lies ${times} times in the result folders, not ${fax.times}`);
    }
  }
  for (const job of jobs) {
    for (const path of job.filing?.originals ?? []) {
      if (statSync(path, { throwIfNoEntry: false }) === undefined) problems.push(`${path} is not there`);
    }
    if (job.state === 'sent' && typeof job.filing?.document !== 'string')
      problems.push(`${job.name} was sent, and its document is not there`);
    const status = parsed(join(root, 'Status', job.statusFile));
    if (status?.['state'] !== job.state)
      problems.push(`the status file of ${job.name} says ${String(status?.['state'])}`);
  }
  return problems;
}

/** Each sent fax has its receipt, and none of the receipts is missing or changed. */
export async function judgeReceipts(jobs: readonly FaxJob[], root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, state, filing } of jobs)
    if (state === 'sent' && filing?.receipt === undefined)
      problems.push(`${name} was sent without a receipt`);
  await verifyReceipts(root, (finding) => problems.push(JSON.stringify(finding)));
  return problems;
}

/** The lease, drafts of a file or of a bundle's folder, and the record of the last receipt. */
const isOurs = (name: string): boolean =>
  /^\.(?:faxtray-(?:lease\.json|[0-9a-f-]{36}\.tmp)|last-receipt)$/u.test(name);

function parsed(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}
