import { expect, it } from 'vitest';
import { isWellFormed } from '../../../app/contract/is-well-formed.ts';
import { shownText } from '../../../app/domain/files/shown-text.ts';
import { rowOfArriving, rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const TURNED = 'invoice\u202efdp.exe';

it.each([
  [TURNED, 'invoice\ufffdfdp.exe'],
  ['a\u0000b\nc', 'a\ufffdb\ufffdc'],
  ['half \ud83d', 'half \ufffd'],
  ['\u2066a\u2069', '\ufffda\ufffd'],
  // Names as people write them.
  ['Müller 😀 د‌ر 报告.pdf', 'Müller 😀 د‌ر 报告.pdf'],
])('%j is shown as %j', (name, shown) => {
  expect(shownText(name)).toBe(shown);
});

it('a row shows no name that turns what stands around it', () => {
  const recipient = { ...aRecipient('+13035550119'), name: TURNED };
  const job = aJob({
    name: TURNED,
    reference: TURNED,
    detail: verbatim(`${TURNED} is damaged.`),
    recipients: [recipient],
  });
  const row = rowOfJob(job, words);
  expect(JSON.stringify(row)).not.toContain('\u202e');
  expect(row.name).toBe('invoice\ufffdfdp.exe');
  const arriving = rowOfArriving(
    { path: `/faxes/${TURNED}`, name: TURNED, sinceMs: 0, problem: null },
    words,
  );
  expect(arriving.name).toBe('invoice\ufffdfdp.exe');
  // It is asked for by the path that it has.
  expect(arriving.id).toContain(TURNED);
});

it.each([
  [{ to: '\ud800' }, false],
  [{ to: [{ name: 'a\udc00' }] }, false],
  [['\ud83d\ude00', null, 1, { a: 'ü' }], true],
])('%j is well-formed: %j', (input, expected) => {
  expect(isWellFormed(input)).toBe(expected);
});

it('what holds itself, or has no end in sight, is refused like half a character', () => {
  const itself: Record<string, unknown> = {};
  itself['itself'] = [itself];
  expect(isWellFormed(itself)).toBe(false);
  let deep: unknown = 'x';
  for (let level = 0; level < 50_000; level++) deep = { deep };
  expect(isWellFormed(deep)).toBe(false);
  expect(isWellFormed({ changes: { a: [{ b: ['x'] }] } })).toBe(true);
});
