import type { OperationInput } from '../../../app/contract/operations.ts';
import { nameOnFax } from '../numbers/recipients.svelte.ts';
import type { Shading } from '../pages/shading.ts';
import type { ComposeState } from './compose.svelte.ts';

type Sheet = Pick<
  ComposeState,
  'files' | 'recipients' | 'resolution' | 'hasCover' | 'coverText' | 'when' | 'preview' | 'reference' | 'made'
>;

/** The fax that is on the sheet, as it is handed in. */
export function faxOfSheet(sheet: Sheet, draftId: string | null): OperationInput<'fax.send'> {
  const { files, recipients, made } = sheet;
  const reference = sheet.reference.trim();
  return {
    paths: files.list.map((file) => file.path),
    // With the name that the preview has shown, whatever the address book says by then.
    to: recipients.valid.map((chip) => ({ phoneNumber: chip.check.e164, name: nameOnFax(chip) })),
    faxResolution: sheet.resolution,
    coverPageText: sheet.hasCover ? sheet.coverText.trim() : null,
    sendAtMs: sheet.when.atMs,
    confirmed: recipients.isAnyConfirmed,
    asPagesOf: sheet.preview.asPagesOf,
    ...(draftId === null ? {} : { draftId }),
    ...(reference === '' ? {} : { reference }),
    ...(made === null ? {} : { follows: { jobId: made.row.id, how: made.how } }),
  };
}

/** What its pages are drawn from. A file that cannot be faxed is left out, so that the others can be looked at. */
export function pagesOfSheet({
  files,
  recipients,
  resolution,
  hasCover,
  coverText,
}: Sheet): Omit<OperationInput<'preview.begin'>, keyof Shading> {
  const [first] = recipients.valid;
  return {
    paths: files.list.filter(({ problem }) => problem === null).map(({ path }) => path),
    faxResolution: resolution,
    coverPageText: hasCover ? coverText.trim() : null,
    // Without a cover page nobody's name is on them, and who else gets it draws nothing anew.
    to: first === undefined || !hasCover ? '' : (nameOnFax(first) ?? first.check.e164),
  };
}
