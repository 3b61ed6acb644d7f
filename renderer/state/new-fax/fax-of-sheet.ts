import type { OperationInput } from '../../../app/contract/operations.ts';
import { nameOnFax } from '../numbers/recipients.svelte.ts';
import type { Shading } from '../pages/shading.ts';
import type { ComposeState } from './compose.svelte.ts';

type Sheet = Pick<
  ComposeState,
  | 'files'
  | 'recipients'
  | 'resolution'
  | 'hasCover'
  | 'coverText'
  | 'hasOwnCover'
  | 'subject'
  | 'when'
  | 'preview'
  | 'reference'
  | 'made'
>;

/** The fax that is on the sheet, as it is handed in. */
function faxOfSheet(sheet: Sheet, draftId: string | null): OperationInput<'fax.send'> {
  const { files, recipients, made } = sheet;
  const reference = sheet.reference.trim();
  return {
    paths: files.list.map((file) => file.path),
    // With the name that the preview has shown, whatever the address book says by then.
    to: recipients.valid.map((chip) => ({ phoneNumber: chip.check.e164, name: nameOnFax(chip) })),
    faxResolution: sheet.resolution,
    ...coverOfSheet(sheet),
    sendAtMs: sheet.when.atMs,
    confirmed: recipients.isAnyConfirmed,
    asPagesOf: sheet.preview.asPagesOf,
    ...(draftId === null ? {} : { draftId }),
    ...(reference === '' ? {} : { reference }),
    ...(made === null ? {} : { follows: { jobId: made.row.id, how: made.how } }),
  };
}

/** As many as the sheet makes: one of each document, to each recipient, where that is wanted. */
export function faxesOfSheet(sheet: Sheet): OperationInput<'fax.sendEach'>['faxes'] {
  const { files, recipients, preview } = sheet;
  const { draftId: _, ...whole } = faxOfSheet(sheet, null);
  // A document of which no page goes is no fax.
  const paths = whole.paths.filter((path) => preview.choice.countGoing(path) !== 0);
  const byDocument = files.isEach ? paths.map((path) => ({ ...whole, paths: [path] })) : [whole];
  if (!recipients.isEach) return byDocument;
  return byDocument.flatMap((fax) =>
    fax.to.map((to, place) => ({
      ...{ ...fax, to: [to] },
      // Yes to one number is no yes to another.
      confirmed: recipients.valid[place]?.isConfirmed === true,
    })),
  );
}

/** A cover page that Faxtray draws needs no text. */
function coverOfSheet({
  hasCover,
  coverText,
  hasOwnCover,
  subject,
}: Sheet): Pick<OperationInput<'fax.send'>, 'coverPageText' | 'ownCover'> {
  const text = coverText.trim();
  if (!hasCover) return { coverPageText: null };
  if (!hasOwnCover) return { coverPageText: text };
  return { coverPageText: text === '' ? null : text, ownCover: { subject: subject.trim() } };
}

/** What its pages are drawn from. A file that cannot be faxed is left out, so that the others can be looked at. */
export function pagesOfSheet(sheet: Sheet): Omit<OperationInput<'preview.begin'>, keyof Shading> {
  const { files, recipients, resolution, hasCover, hasOwnCover } = sheet;
  const to = recipients.valid.map((chip) => ({ phoneNumber: chip.check.e164, name: nameOnFax(chip) }));
  return {
    paths: files.list.filter(({ problem }) => problem === null).map(({ path }) => path),
    faxResolution: resolution,
    ...coverOfSheet(sheet),
    // Without a cover page nobody's name is on them; the service's is shown for the first. Who else gets it draws nothing anew.
    to: !hasCover ? [] : hasOwnCover && !recipients.isEach ? to : to.slice(0, 1),
  };
}
