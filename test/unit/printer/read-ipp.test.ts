import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ipp, TAG, type IppMessage } from '../../../app/printer/ipp/ipp-values.ts';
import { readIpp } from '../../../app/printer/ipp/read-ipp.ts';
import { writeIpp } from '../../../app/printer/ipp/write-ipp.ts';
import { readTelephone } from '../../../app/printer/read-job.ts';
import { runs } from '../../support/properties.ts';

const MESSAGE: IppMessage = {
  version: { major: 2, minor: 0 },
  code: 0x0002,
  requestId: 42,
  groups: [
    {
      tag: TAG.operation,
      attributes: [ipp.charset('attributes-charset', 'utf-8'), ipp.name('job-name', 'Bericht für Jörg')],
    },
    {
      tag: TAG.job,
      attributes: [
        ipp.integer('copies', 1, -2),
        ipp.boolean('last-document', true),
        ipp.range('page-ranges', [1, 3]),
        ipp.resolution('printer-resolution', [204, 196, 3]),
        ipp.noValue('media-default'),
        ipp.collection('destination-uris', [
          ipp.uri('destination-uri', 'tel:+13035550119'),
          ipp.collection('inner', [ipp.keyword('a', 'b', 'c')]),
        ]),
      ],
    },
  ],
};
const BYTES = writeIpp(MESSAGE);

it('what is written is read again, and the document behind it is left', () => {
  const read = readIpp(Buffer.concat([BYTES, Buffer.from('%PDF-')]));
  expect(read).toEqual({ kind: 'message', message: MESSAGE, length: BYTES.length });
});

it('a message that breaks off anywhere goes on, and is never another one', () => {
  for (let length = 0; length < BYTES.length; length++)
    expect(readIpp(BYTES.subarray(0, length)).kind).toBe('incomplete');
});

it('whatever comes is read, incomplete or broken, within the bytes that came', () => {
  const change = fc.tuple(fc.nat(BYTES.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.uint8Array({ maxLength: 40 }), (changes, more) => {
      const bytes = Buffer.concat([BYTES, more]);
      for (const [at, byte] of changes) bytes[at] = byte;
      const read = readIpp(bytes);
      if (read.kind === 'message') expect(read.length).toBeLessThanOrEqual(bytes.length);
    }),
    runs(2000),
  );
});

const field = (text: string): Buffer => Buffer.concat([Buffer.of(0, text.length), Buffer.from(text)]);
const begun = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(2, 0, 0, 2, 0, 0, 0, 1), ...parts]);
const OPENED = [Buffer.of(TAG.collection), field('a'), field('')];

it.each<[string, Buffer]>([
  ['a group of tag 0', begun(Buffer.of(0))],
  ['a value in no group', begun(Buffer.of(TAG.integer))],
  ['one more value of no attribute', begun(Buffer.of(TAG.job, TAG.keyword), field(''), field('x'))],
  ['a number of three bytes', begun(Buffer.of(TAG.job, TAG.integer), field('a'), field('abc'))],
  [
    'a text whose language is longer than it',
    begun(Buffer.of(TAG.job, TAG.nameWithLanguage), field('a'), field('\xff\xff')),
  ],
  [
    'a member before its name',
    begun(Buffer.of(TAG.job), ...OPENED, Buffer.of(TAG.keyword), field(''), field('x')),
  ],
  ['the end of the message in a collection', begun(Buffer.of(TAG.job), ...OPENED, Buffer.of(TAG.end))],
  [
    'collections without end in collections',
    begun(
      Buffer.of(TAG.job),
      ...OPENED,
      ...Array.from({ length: 5000 }, () =>
        Buffer.concat([
          Buffer.of(TAG.memberName),
          field(''),
          field('m'),
          Buffer.of(TAG.collection),
          field(''),
          field(''),
        ]),
      ),
    ),
  ],
  [
    'thousands of values',
    begun(
      Buffer.of(TAG.job),
      ...Array.from({ length: 5000 }, () => Buffer.concat([Buffer.of(TAG.keyword), field('a'), field('b')])),
    ),
  ],
])('%s is broken, whatever would follow', (_what, bytes) => {
  expect(readIpp(bytes).kind).toBe('broken');
});

it.each([
  ['tel:+13035550119', '+13035550119'],
  ['TEL:303-555-0119', '303-555-0119'],
  ['tel:%2B13035550119', '+13035550119'],
  ['tel:+13035550119;ext=12', null],
  ['tel:5550119;phone-context=+1303', null],
  ['tel:', null],
  ['tel:%ff', null],
  ['sip:+13035550119@example.com', null],
])('%s is the number %s', (uri, number) => {
  expect(readTelephone(uri)).toBe(number);
});
