import type { ReceiptAttempt } from '../domain/fax/receipt-attempts.ts';
import type { Receipt, ReceiptFile } from '../domain/fax/receipt.ts';
import type { ReceiptRow, ReceiptSheet } from '../pages/receipt/receipt-sheet.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

/** The facts of a receipt as they are printed on it. Numbers stay as they were dialled, and times are in UTC. */
export function makeReceiptSheet(receipt: Receipt, words: Phrasebook): ReceiptSheet {
  const { pages, sender, documents, pagesInstead, rendered, learntBy, attempts } = receipt;
  const stateWord = describeEnd(receipt, words);
  const rows: readonly (readonly [label: string, lines: readonly string[]])[] = [
    [
      words.say('receipt.recipients'),
      receipt.to.map(({ phoneNumber, name, state: each, faxErrorCode }) =>
        joined([phoneNumber, name, describeRecipient(receipt, each, words), faxErrorCode]),
      ),
    ],
    [words.say('receipt.finished'), [receipt.finishedAt === null ? '-' : utc(receipt.finishedAt, words)]],
    [words.say('receipt.learnt'), learntBy === null ? [] : [words.say(`receipt.learnt.${learntBy}`)]],
    [words.say('receipt.pages'), [describePages(receipt, words)]],
    [words.say('receipt.sender'), sender === null ? [] : [joined([sender.name, sender.phoneNumber])]],
    [words.say('receipt.service'), [receipt.service ?? words.say('account.local-exchange')]],
    [words.say('receipt.account'), [receipt.account]],
    [words.say('receipt.reference'), receipt.reference === null ? [] : [receipt.reference]],
    [words.say('receipt.fax'), [receipt.jobId]],
    [
      words.say('receipt.documents'),
      [
        ...documents.flatMap((each) => describeFile(each, words)),
        ...(pagesInstead === null
          ? []
          : describeFile({ ...pagesInstead, name: words.say('receipt.pages-instead'), file: null }, words)),
      ],
    ],
    [
      words.say(receipt.state === 'sent' ? 'receipt.as-sent' : 'receipt.as-held'),
      rendered === null ? [words.say('receipt.no-document')] : describeFile(rendered, words),
    ],
    [words.say('receipt.attempts'), attempts.map((each, index) => describeAttempt(each, index + 1, words))],
    [words.say('receipt.previous'), [receipt.previous ?? words.say('receipt.first')]],
    [words.say('receipt.app'), [receipt.app]],
  ];
  return {
    title: words.say('receipt.title'),
    outcome: pages === null ? stateWord : words.say('receipt.of-pages', { state: stateWord, pages }),
    rows: rows
      .filter(([, lines]) => lines.length > 0)
      .map(([label, lines]): ReceiptRow => ({ label, lines })),
  };
}

/** It was called off, and may have gone all the same. */
const isInDoubt = ({ state, reason }: Receipt): boolean =>
  state === 'cancelled' && reason === 'outcome-unknown';

const describeEnd = (receipt: Receipt, words: Phrasebook): string =>
  words.say(isInDoubt(receipt) ? 'reason.outcome-unknown.headline' : `fax-state.${receipt.state}`);

function describeRecipient(
  receipt: Receipt,
  state: Receipt['to'][number]['state'],
  words: Phrasebook,
): string {
  const isOpen = state === 'pending' || state === 'queued';
  if (isOpen && isInDoubt(receipt)) return words.say('receipt.result.unknown');
  return words.say(`fax-state.${state === 'pending' ? 'not-sent' : state}`);
}

function describePages({ pages, resolution }: Receipt, words: Phrasebook): string {
  const count = pages === null ? '-' : String(pages);
  return words.say(resolution === 'High' ? 'receipt.in-high' : 'receipt.in-low', { pages: count });
}

const describeFile = ({ name, sizeBytes, sha256 }: ReceiptFile, words: Phrasebook): string[] => [
  joined([name, words.say('amount.bytes', { count: sizeBytes })]),
  sha256 === null ? words.say('receipt.not-taken') : `SHA-256 ${sha256}`,
];

function describeAttempt(attempt: ReceiptAttempt, number: number, words: Phrasebook): string {
  const { startedAt, messageId, result, reason, endedAt, learntBy } = attempt;
  return joined([
    `${number}. ${startedAt === null ? '-' : utc(startedAt, words)}`,
    messageId === null ? null : words.say('receipt.message', { id: messageId }),
    words.say(`receipt.result.${result ?? 'unknown'}`),
    reason,
    endedAt === null ? null : utc(endedAt, words),
    learntBy === null ? null : words.say(`receipt.learnt.${learntBy}`),
  ]);
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((each) => each !== null && each !== '').join(', ');

/** `2026-11-21 10:43:02 UTC`. */
const utc = (iso: string, words: Phrasebook): string =>
  words.say('receipt.utc', { time: iso.slice(0, 19).replace('T', ' ') });
