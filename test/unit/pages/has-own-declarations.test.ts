import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { hasOwnDeclarations } from '../../../app/pages/recognise/has-own-declarations.ts';
import { DOCUMENTS } from './support/documents.ts';
import { makeZip } from './support/make-zip.ts';

const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
const NAMED = '<!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD 1.0//EN" "office.dtd">';
const TYPES = { name: '[Content_Types].xml', content: '<Types/>' };

const isDeclaredIn = (name: string, content: string | Uint8Array, ...more: (typeof TYPES)[]): boolean =>
  hasOwnDeclarations(makeZip({ name, content }, ...more));

it('finds declarations before the first element, whatever else stands there', () => {
  for (const before of ['', '\uFEFF', '<?xml version="1.0"?>\n', `<!-- <x> ${'long '.repeat(9_000)} -->`]) {
    expect(isDeclaredIn('xl/sharedStrings.xml', `${before}${BOMB}<x/>`, TYPES), before).toBe(true);
    expect(isDeclaredIn('content.xml', `${before}${BOMB}<x/>`), before).toBe(true);
    expect(isDeclaredIn('content.xml', `${before}<x>${BOMB}</x>`), before).toBe(false);
  }
  // A comment that does not pack, so that the declarations lie beyond what is looked at first.
  const noise = Array.from({ length: 9_000 }, (_, index) => ((index * 7919) ** 2 % 9_973).toString(36)).join(
    '',
  );
  expect(isDeclaredIn('word/document.xml', `<!--${noise}-->${BOMB}<x/>`, TYPES)).toBe(true);
});

it('finds them in letters of two bytes, in a part of any name, and in a file that is no archive', () => {
  const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${BOMB}<x/>`, 'utf16le');
  expect(isDeclaredIn('word/document.xml', wide, TYPES)).toBe(true);
  expect(isDeclaredIn('word/document.xml', wide.swap16(), TYPES)).toBe(true);
  expect(isDeclaredIn('word/main', `${BOMB}<x/>`, TYPES)).toBe(true);
  expect(hasOwnDeclarations(Buffer.from(`<?xml version="1.0"?>${BOMB}<VisioDocument/>`))).toBe(true);
});

it('takes a document type that is only named for what it is: none of Office Open XML, old in OpenDocument', () => {
  expect(isDeclaredIn('xl/workbook.xml', `${NAMED}<x/>`, TYPES)).toBe(true);
  expect(isDeclaredIn('content.xml', `${NAMED}<x/>`)).toBe(false);
});

it('leaves drawings and web pages within a document to what shows them', () => {
  for (const name of ['word/media/logo.svg', 'Pictures/logo.SVG', 'word/chunk.html', 'word/chunk.htm'])
    expect(isDeclaredIn(name, `${BOMB}<svg/>`, TYPES), name).toBe(false);
});

it('finds none in what programs have written, or in what is damaged', () => {
  for (const name of readdirSync(DOCUMENTS)) {
    const bytes = readFileSync(join(DOCUMENTS, name));
    if (/\.(?:docx|xlsx|pptx|odt|vsdx|doc|xls|rtf|vsd)$/u.test(name))
      for (const part of [bytes, bytes.subarray(0, bytes.length >> 1)])
        expect(hasOwnDeclarations(part), name).toBe(false);
  }
  for (const content of ['', '<', '<?xml', '<!-- ', '<!DOCTYPE', 'PK', '\0\0'])
    expect(isDeclaredIn('word/document.xml', content, TYPES), content).toBe(false);
});

it('unpacks no more of a part than it says it has', () => {
  // A thousand letters of each, packed, are a million.
  const bytes = makeZip(TYPES, { name: 'part', content: '\n'.repeat(1_000_000), claimedBytes: 1 });
  expect(openZip(bytes)?.readBeginning('part', 1024)).toBeNull();
  expect(hasOwnDeclarations(bytes)).toBe(false);
});
