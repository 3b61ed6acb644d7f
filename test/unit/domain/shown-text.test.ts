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
  // What nobody sees, or turns what stands around it, one by one.
  ...[
    ...['\u200e', '\u200f', '\u061c', '\u00ad', '\u180e', '\u200b', '\u2028', '\u2029', '\u2060', '\u2061'],
    ...[
      '\u206a',
      '\u206f',
      '\ufeff',
      '\ufff9',
      '\ufffb',
      '\u115f',
      '\u1160',
      '\u3164',
      '\uffa0',
      '\u{e0001}',
    ],
    ...['\u{e0041}', '\u{1d173}', '\u202a', '\u2067'],
  ].map((unseen): [string, string] => [`a${unseen}b`, 'a\ufffdb']),
  // Joiners join letters, and nothing else; tags of flags are of flags, and are no room for a text.
  ['a\u200d.exe', 'a\ufffd.exe'],
  ['\u200ca', '\ufffda'],
  ['a\u200d\u200db', 'a\ufffd\ufffdb'],
  [`\u{1f3f4}${'\u{e0041}'.repeat(2)}`, '\u{1f3f4}\ufffd\ufffd'],
  [`\u{1f3f4}${'\u{e0061}'.repeat(40)}\u{e007f}`, `\u{1f3f4}${'\ufffd'.repeat(41)}`],
  // Names as people write them.
  [
    'नमस्\u200dते می\u200cخواهم 👩\u200d👩\u200d👧 🏳️\u200d🌈 👩🏽\u200d🚀.pdf',
    'नमस्\u200dते می\u200cخواهم 👩\u200d👩\u200d👧 🏳️\u200d🌈 👩🏽\u200d🚀.pdf',
  ],
  [
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['\u0600٤٥ \u06dd١', '\u0600٤٥ \u06dd١'],
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
