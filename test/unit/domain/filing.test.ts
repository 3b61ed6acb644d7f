import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFilingName, matchRules, type FilingFacts } from '../../../app/domain/files/filing.ts';
import { findUnknownToken, type FilingRule } from '../../../app/domain/settings/filing-rule.ts';
import { toIndexWords } from '../../../app/domain/service/fax-text.ts';
import { isPlainName } from '../../../app/storage/is-plain-name.ts';

const NUMBERS = ['+13035550102', '+13035550119', '+4930123456'];
const aRule = (changes: Partial<FilingRule> = {}): FilingRule => ({
  name: 'Lab',
  action: { kind: 'tag', tag: 'lab' },
  ...changes,
});
const tokens = { date: '2026-11-24', from: '+13035550102', name: 'Lab', reference: '77', pages: '3' };
const facts = (changes: Partial<FilingFacts> = {}): FilingFacts => ({
  sender: '+13035550102',
  called: ['+13035550119'],
  minute: 600,
  words: new Set(),
  hasUnreadPages: false,
  tokens,
  ...changes,
});

const anyTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
const anyNumbers = fc.option(fc.subarray(NUMBERS, { minLength: 1 }), { nil: undefined });
const anyRules = fc
  .array(
    fc.record({
      senders: anyNumbers,
      called: anyNumbers,
      hours: fc.option(fc.record({ from: anyTime, to: anyTime }), { nil: undefined }),
    }),
    {
      maxLength: 6,
    },
  )
  .map((rules) => rules.map((rule, index) => aRule({ ...rule, name: String(index) })));
const anyFacts = fc
  .record({
    sender: fc.option(fc.constantFrom(...NUMBERS)),
    called: fc.subarray(NUMBERS),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(facts);

describe('which rule files a fax', () => {
  it('is one only where no other applies, in whatever order they stand', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, each) => {
        const match = matchRules(rules, each);
        const alone = rules.filter((rule) => matchRules([rule], each).kind === 'one');
        expect(match.kind).toBe(alone.length === 0 ? 'none' : alone.length === 1 ? 'one' : 'several');
        expect(matchRules([...rules].reverse(), each).kind).toBe(match.kind);
        if (match.kind === 'several') expect(match.rules).toEqual(alone);
      }),
    );
  });

  describe('by words on its pages', () => {
    const pages = [
      ['Laboratory', 'REPORT', '8812'],
      ['Müller-Lüdenscheidt,', 'Tel.', '303', '555', '0119'],
    ];
    const place = { left: 0, top: 0, width: 0, height: 0 };
    const words = toIndexWords({ pages: [pages.map((row) => row.map((text) => ({ text, ...place })))] });
    const kindFor = (asked: readonly string[], found: FilingFacts['words'] = words): string =>
      matchRules([aRule({ words: asked })], facts({ words: found })).kind;

    it('is one whose words are all there, whole, whatever their case and accents', () => {
      expect(kindFor(['laboratory', 'Report'])).toBe('one');
      expect(kindFor(['report laboratory'])).toBe('one');
      expect(kindFor(['muller'])).toBe('one');
      expect(kindFor(['303-555-0119'])).toBe('one');
      expect([kindFor(['laboratory', 'invoice']), kindFor(['labor']), kindFor(['881'])]).toEqual(
        Array.from({ length: 3 }, () => 'none'),
      );
    });

    it('is none by what is no word, or where nothing stands on them', () => {
      expect([kindFor(['-']), kindFor(['a']), kindFor([' '])]).toEqual(['none', 'none', 'none']);
      expect(kindFor(['laboratory'], new Set())).toBe('none');
    });

    it('is not known while they are not read, but where no other condition lets it apply', () => {
      const word = aRule({ name: 'Word', words: ['laboratory'] });
      const unread = facts({ words: null });
      expect(matchRules([word], unread)).toEqual({ kind: 'unread' });
      expect(matchRules([aRule(), word], unread)).toEqual({ kind: 'unread' });
      expect(matchRules([{ ...word, senders: ['+4930123456'] }, aRule()], unread).kind).toBe('one');
    });
  });

  it('is none for a sender without a number where numbers are asked for', () => {
    expect(matchRules([aRule({ senders: NUMBERS })], facts({ sender: null })).kind).toBe('none');
    expect(matchRules([aRule({ called: NUMBERS })], facts({ called: [] })).kind).toBe('none');
  });

  it('counts hours over midnight, and not the minute at which they end', () => {
    const rules = [aRule({ hours: { from: '20:00', to: '07:00' } })];
    const at = (minute: number): string => matchRules(rules, facts({ minute })).kind;
    expect([at(20 * 60 - 1), at(20 * 60), at(0), at(7 * 60 - 1), at(7 * 60)]).toEqual([
      ...['none', 'one', 'one', 'one', 'none'],
    ]);
  });

  it('is each minute in hours or in those that are left', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyFacts, (from, to, each) => {
        fc.pre(from !== to);
        const kinds = [
          { from, to },
          { from: to, to: from },
        ].map((hours) => matchRules([aRule({ hours })], each).kind);
        expect(kinds.sort()).toEqual(['none', 'one']);
      }),
    );
  });
});

describe('the name of a copy', () => {
  it('has what the tokens stand for', () => {
    expect(makeFilingName('{date} {name} {from} {pages}p {reference}', tokens)).toBe(
      '2026-11-24 Lab +13035550102 3p 77',
    );
  });

  it('is a plain name of a bounded length on every system, whoever sends what', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(
        '../../etc/passwd',
        '..',
        'C:\\x',
        'con',
        'NUL.pdf',
        'com¹',
        'LPT³.x',
        'aux .pdf',
        'CONOUT$',
        '{name}{name}',
        '\u202efdp.',
        '.hidden',
        'a'.repeat(999),
        '🧪'.repeat(200),
      ),
    );
    fc.assert(
      fc.property(
        hostile,
        hostile,
        fc.constantFrom('{name}', '{name}/{from}', '../{name}', '{date}.{name}', ' '),
        (name, from, template) => {
          const made = makeFilingName(template, { ...tokens, name, from });
          for (const platform of ['linux', 'win32']) expect(isPlainName(`${made}.pdf`, platform)).toBe(true);
          expect(isPlainName(made, 'win32')).toBe(true);
          expect(made).not.toMatch(/^\./u);
          expect(made).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
          expect(Buffer.byteLength(made)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  it('does not take what a sender wrote for a token', () => {
    expect(makeFilingName('{name}', { ...tokens, name: '{reference}' })).toBe('{reference}');
  });

  it('names the token that there is none of', () => {
    expect([findUnknownToken('{date} {nme}'), findUnknownToken('{date}'), findUnknownToken('plain')]).toEqual(
      [...['nme', null, null]],
    );
  });
});
