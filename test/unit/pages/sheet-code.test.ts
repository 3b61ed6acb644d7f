import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';
import {
  MOST_CODE_BYTES,
  readSheetCode,
  writeSheetCode,
} from '../../../app/pages/routing-sheet/sheet-code.ts';
import { shownText } from '../../../app/domain/files/shown-text.ts';
import { runs } from '../../support/properties.ts';

const MERCER: RoutingSheet = {
  phoneNumber: '+13035550119',
  name: 'Dr Mercer & Söhne = 田中',
  reference: 'claim-8812',
  coverPageText: 'Please call back.\nThank you.',
};
const MERCER_CODE =
  'faxtray:compose?to=%2B13035550119&name=Dr%20Mercer%20%26%20S%C3%B6hne%20%3D%20%E7%94%B0%E4%B8%AD' +
  '&reference=claim-8812&cover=Please%20call%20back.%0AThank%20you.&check=';

describe('the code of a routing sheet', () => {
  it('is a link with its checksum', () => {
    expect(writeSheetCode(MERCER)?.slice(0, -8)).toBe(MERCER_CODE);
    expect(
      writeSheetCode({ phoneNumber: '+13035550119', name: null, reference: null, coverPageText: null }),
    ).toMatch(/^faxtray:compose\?to=%2B13035550119&check=[\da-f]{8}$/u);
  });

  it('says what it said, whatever it is', () => {
    const text = (most: number) => fc.option(fc.string({ minLength: 1, maxLength: most, unit: 'grapheme' }));
    const sheets = fc.record({
      phoneNumber: fc.stringMatching(/^\+[1-9]\d{6,14}$/u),
      ...{ name: text(60), reference: text(40), coverPageText: text(80) },
    });
    fc.assert(
      fc.property(sheets, (sheet) => {
        const code = writeSheetCode(sheet);
        if (code === null) return;
        const texts = [sheet.name, sheet.reference, sheet.coverPageText].filter((each) => each !== null);
        const isSeen = texts.every((each) => each === shownText(each));
        expect(readSheetCode(code)).toEqual(isSeen ? { kind: 'sheet', sheet } : { kind: 'damaged' });
      }),
      runs(300),
    );
  });

  it('is never another sheet when something of it is changed', () => {
    const code = writeSheetCode(MERCER) ?? '';
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.stringMatching(/^[\w%+&=.?-]$/u), (at, character) => {
        const changed = code.slice(0, at) + character + code.slice(at + 1);
        const read = readSheetCode(changed);
        expect(read.kind === 'sheet' && changed !== code).toBe(false);
      }),
      runs(2_000),
    );
  });

  it.each([
    ['https://example.com/'],
    ['BEGIN:VCARD'],
    ['13035550119'],
    ['faxtray:job/abc'],
    // A link on a letter opens a new fax.
    ['faxtray:compose?to=%2B13035550119&name=Dr%20Mercer'],
  ])('is not %s', (text) => expect(readSheetCode(text)).toEqual({ kind: 'none' }));

  it.each([
    ['a number that is none', { ...MERCER, phoneNumber: '3035550119' }],
    ['an emergency number', { ...MERCER, phoneNumber: '+911' }],
    ['a name that is too long', { ...MERCER, name: 'x'.repeat(257) }],
    ['a name that turns the words around it', { ...MERCER, name: 'Dr \u202eMercer' }],
    ['a reference of two lines', { ...MERCER, reference: 'a\nb' }],
  ])('is damaged with %s, though its sum is right', (_, sheet) => {
    expect(readSheetCode(writeSheetCode(sheet) ?? '')).toEqual({ kind: 'damaged' });
  });

  it('is not made where a scanner could not read it', () => {
    const coverPageText = '田'.repeat(80);
    expect(writeSheetCode({ ...MERCER, coverPageText })).toBeNull();
    const longest = writeSheetCode({ ...MERCER, coverPageText: 'x'.repeat(600) }) ?? '';
    expect(longest.length).toBeLessThanOrEqual(MOST_CODE_BYTES);
    expect(longest).not.toBe('');
  });
});
