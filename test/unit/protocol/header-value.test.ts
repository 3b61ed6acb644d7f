import { describe, expect, it } from 'vitest';
import { parseHeaderValue } from '../../../app/protocol/header-value.ts';
import { readFileName, parsePartHeaders } from '../../../app/exchange/upload/part-headers.ts';

const read = (text: string) => {
  const { value, parameters } = parseHeaderValue(text);
  return [value, Object.fromEntries(parameters)];
};

describe('a header value', () => {
  it.each([
    ['multipart/mixed; boundary=abc', ['multipart/mixed', { boundary: 'abc' }]],
    [
      'Multipart/Mixed;BOUNDARY="a b;c" ; charset=utf-8',
      ['multipart/mixed', { boundary: 'a b;c', charset: 'utf-8' }],
    ],
    [String.raw`a/b; x="say \"hi\" \\ bye"`, ['a/b', { x: String.raw`say "hi" \ bye` }]],
    ['a/b; x=1; x=2', ['a/b', { x: '1' }]],
    ['a/b; x = "y" ;', ['a/b', { x: 'y' }]],
    ['a/b', ['a/b', {}]],
    ['', ['', {}]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('the file name of a part', () => {
  const nameIn = (disposition: string | Buffer) => {
    const headers = parsePartHeaders(
      Buffer.concat([Buffer.from('Content-Disposition: '), Buffer.from(disposition)]),
    );
    return headers === null ? undefined : readFileName(headers);
  };

  it.each([
    ['attachment; filename="lab.pdf"', 'lab.pdf'],
    ['attachment; filename=lab.pdf', 'lab.pdf'],
    ['attachment; filename="tést ☎.txt"', 'tést ☎.txt'],
    ['attachment; filename="/etc/passwd"', 'passwd'],
    ['attachment; filename="../../up.txt"', 'up.txt'],
    ['attachment; filename="a\u0000b.txt"', 'a_b.txt'],
    ['attachment; filename=""', ''],
    ["attachment; filename=x.txt; filename*=UTF-8''na%C3%AFve%20file.txt", 'naïve file.txt'],
    ["attachment; filename*=iso-8859-1'en'caf%E9.txt", 'café.txt'],
    ["attachment; filename=x.txt; filename*=UTF-8''bad%zz.txt", 'x.txt'],
    ["attachment; filename=x.txt; filename*=klingon''y.txt", 'x.txt'],
    ["attachment; filename*=UTF-8''..%2F..%2Fup.txt", 'up.txt'],
    ['attachment', null],
  ])('in %j is %j', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name);
  });

  it('is read as Latin-1 when it is no UTF-8', () => {
    expect(nameIn(Buffer.from('attachment; filename="t\xe9st.txt"', 'latin1'))).toBe('tést.txt');
  });
});
