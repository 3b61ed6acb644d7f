import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectTextEncoding } from '../../../app/pages/decode/text-encoding.ts';

const TEXT = 'Grüße aus Köln, Γειά σου, Привет: 12 € – “ok”\r\n';

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

describe('detectTextEncoding', () => {
  it('reads byte order marks', () => {
    expect(detectTextEncoding(Buffer.from('\ufeffx'))).toBe('utf-8');
    expect(detectTextEncoding(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))).toBe('utf-16le');
    expect(detectTextEncoding(utf16be(`\ufeff${TEXT}`))).toBe('utf-16be');
  });

  it('tells UTF-16 without a mark', () => {
    expect(detectTextEncoding(Buffer.from(TEXT, 'utf16le'))).toBe('utf-16le');
    expect(detectTextEncoding(utf16be(TEXT))).toBe('utf-16be');
  });

  it('takes whatever is valid UTF-8 for it, also when cut in mid-character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, cut) => {
        const printable = text.replace(/\p{Cc}/gu, '');
        const bytes = Buffer.from(`${printable}€`);
        expect(detectTextEncoding(bytes.subarray(0, bytes.length - (cut % 3)))).toBe('utf-8');
      }),
    );
  });

  it('falls back to windows-1252', () => {
    expect(detectTextEncoding(Buffer.from('Stra\xdfe \x80 12', 'latin1'))).toBe('windows-1252');
  });

  it('takes a stray zero for what it is', () => {
    expect(detectTextEncoding(Buffer.from(`${TEXT.repeat(3)}\0${TEXT}`))).toBe('utf-8');
  });

  it('knows what is no text', () => {
    expect(detectTextEncoding(Buffer.from([1, 2, 3, 0, 0, 4, 5, 6]))).toBeNull();
    expect(detectTextEncoding(Buffer.from('\x01\x02\x03\x04\x05\x06\x07', 'latin1'))).toBeNull();
    expect(detectTextEncoding(Buffer.from('page one\f\x1b[1mpage two\x1a', 'latin1'))).toBe('utf-8');
  });
});
