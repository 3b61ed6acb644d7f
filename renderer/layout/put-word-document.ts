import { parseAsync, renderDocument } from 'docx-preview';
import { disarm } from './disarm.ts';
import { lacksWords } from './lacks-words.ts';
import { fillPageFields } from './page-fields.ts';
import { paginate } from './paginate.ts';
import { settle } from './settle.ts';
import { spellSymbols } from './symbols.ts';
import { WordPackage } from './word-package.ts';

const OPTIONS = {
  inWrapper: false,
  // Where its own program ended the pages when it was saved.
  ignoreLastRenderedPageBreak: false,
  // Web pages inside of it.
  renderAltChunks: false,
  useBase64URL: true,
};

/** Puts a Word document into the page, cut into its pages. False: not all of its words came along. */
export async function putWordDocument(file: Blob): Promise<boolean> {
  const source = await WordPackage.open(file);
  await source.simplifyFields();
  const made = document.implementation.createHTMLDocument('');
  const parsed: unknown = await parseAsync(await source.toBlob(), OPTIONS);
  made.body.append(...(await renderDocument(parsed, OPTIONS)));
  if (lacksWords(made.body, await source.texts())) return false;
  disarm(made);
  spellSymbols(made);
  document.head.append(...made.querySelectorAll('style'));
  document.body.append(...made.body.childNodes);
  await settle();
  paginate(document.body);
  fillPageFields(document.body);
  return true;
}
