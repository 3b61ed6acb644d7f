import { describe, expect, it } from 'vitest';
import { lineParts } from '../../../app/pages/text/line-parts.ts';

const shown = (word: string): string => lineParts(word).join('|');

describe('lineParts', () => {
  it('leaves words of scripts with spaces whole', () => {
    for (const word of ['co-operation', 'Ελλάδα', 'Привет', 'שלום', 'مرحبا', '안녕하십니까', 'a/b'])
      expect(lineParts(word)).toEqual([word]);
  });

  it('breaks between ideographs and kana, and never before or behind a sign that belongs to one', () => {
    expect(shown('田中太郎様、')).toBe('田|中|太|郎|様、');
    expect(shown('「ファックス」です。')).toBe('「ファ|ッ|ク|ス」|で|す。'.replace('ファ|ッ', 'ファッ'));
    expect(shown('（株）山田')).toBe('（株）|山|田');
    expect(shown('コーヒー々')).toBe('コー|ヒー々');
  });

  it('keeps Latin words and numbers in between together', () => {
    expect(shown('電話は03-1234-5678まで')).toBe('電|話|は|03-1234-5678|ま|で');
    expect(shown('FAX送信')).toBe('FAX|送|信');
  });

  it('breaks Thai between its words', () => {
    expect(shown('ขอบคุณมากครับ')).toBe('ขอบคุณ|มาก|ครับ');
    expect(lineParts('สวัสดี')).toEqual(['สวัสดี']);
  });

  it('keeps a letter with its marks', () => {
    expect(shown('か\u3099き')).toBe('か\u3099|き');
    expect(shown('葛\u{e0100}城')).toBe('葛\u{e0100}|城');
  });

  it('loses nothing', () => {
    for (const word of ['。。。', 'ー', '(', '「「「', '中', '\u3099', 'ไทย日本abc'])
      expect(lineParts(word).join('')).toBe(word);
  });
});
