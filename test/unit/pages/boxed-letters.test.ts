import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { openPdfFile } from '../../../app/pages/pdf/pdf-file.ts';
import { DOCUMENTS } from './support/documents.ts';

/** As LibreOffice made it on a machine without a font for Lepcha: `Patient 田中太郎 and ᰀᰁᰂᰃ, Ωμέγα, Łódź, ✓ done.` */
const PATH = join(DOCUMENTS, 'letters-without-font.pdf');

async function draw(isMadeHere: boolean) {
  const document = { path: PATH, name: 'letter.odt', contentType: null, isMadeHere };
  const opened = await openDocument(document, faxGeometry('High', 'letter'), 'auto', 0);
  if (!opened.ok) throw new Error(opened.failure.kind);
  const drawn = await opened.value.drawPage(0);
  opened.value.close();
  return drawn;
}

it('holds a document that was laid out here with boxes for letters, and names the words', async () => {
  expect(await draw(true)).toMatchObject({
    ok: false,
    failure: {
      kind: 'undrawable',
      documentName: 'letter.odt',
      message: { facts: { words: { list: [{ facts: { text: 'ᰀᰁᰂᰃ,' } }] } } },
    },
  });
});

it('draws a PDF that came like that: its author saw the same', async () => {
  expect((await draw(false)).ok).toBe(true);
});

it('tells boxes from letters by what is drawn, whatever fonts are here', async () => {
  const opened = await openPdfFile(readFileSync(PATH), 'letter.pdf');
  if (!opened.ok) throw new Error(opened.failure.kind);
  const file = opened.value;
  const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);
  expect([...file.boxedLettersOn(0, isLatin)]).toEqual(['ᰀ', 'ᰁ', 'ᰂ', 'ᰃ']);
  expect(file.boxedLettersOn(0, () => true).size).toBe(0);
  expect(file.boxedLettersOn(7, () => false).size).toBe(0);
  file.close();
});
