import { expect, it } from 'vitest';
import type { DocumentLayout, DocumentToLayOut } from '../../../app/pages/document/document-layout.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../../app/pages/document/document-types.ts';
import { LayoutsInTurn } from '../../../app/pages/document/layouts-in-turn.ts';
import { WorkFolder } from '../../../app/pages/document/work-folder.ts';
import { LibreOffice } from '../../../app/pages/libreoffice/libre-office.ts';

const typeOf = (id: string): DocumentType => DOCUMENT_TYPES.find((type) => type.id === id) as DocumentType;
const letter: DocumentToLayOut = { path: '/letter.docx', type: typeOf('docx'), paper: 'letter' };

function layout(name: string, asked: string[], path: string | null): DocumentLayout {
  return {
    layOut: () => {
      asked.push(name);
      return Promise.resolve(path === null ? null : { path, remove: () => Promise.resolve() });
    },
  };
}

it('asks the next only where the one before could not', async () => {
  const asked: string[] = [];
  const first = layout('first', asked, null);
  const second = layout('second', asked, '/second.pdf');
  const third = layout('third', asked, '/third.pdf');
  expect((await new LayoutsInTurn([null, first, second, third]).layOut(letter))?.path).toBe('/second.pdf');
  expect(asked).toEqual(['first', 'second']);
  expect(await new LayoutsInTurn([null]).layOut(letter)).toBeNull();
});

it('asks nobody else when nobody wants the document any more', async () => {
  const asked: string[] = [];
  const layouts = new LayoutsInTurn([layout('first', asked, null), layout('second', asked, '/second.pdf')]);
  expect(await layouts.layOut(letter, AbortSignal.abort())).toBeNull();
  expect(asked).toEqual(['first']);
});

it('leaves web pages to a browser, where LibreOffice is installed, too', async () => {
  const started = new LibreOffice('/nowhere/that/would/fail', new WorkFolder('/nowhere/either'));
  let asked = 0;
  started.convert = () => {
    asked++;
    return Promise.resolve(null);
  };
  await started.layOut({ ...letter, type: typeOf('html') });
  expect(asked).toBe(0);
  await started.layOut(letter);
  expect(asked).toBe(1);
});
