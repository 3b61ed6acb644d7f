import type { OperationInput } from '../../../app/contract/operations.ts';
import { nameOnFax } from '../numbers/recipients.svelte.ts';
import type { Shading } from '../pages/shading.ts';
import type { ComposeState } from './compose.svelte.ts';
import type { FaxPart } from './plan-parts.ts';
import { toForReceived } from './received-on-sheet.ts';
import { partsToSend } from './sheet-parts.ts';

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
  | 'received'
>;

type Faxes = OperationInput<'fax.sendEach'>['faxes'];
type Fax = Faxes[number];

/** The fax that is on the sheet, as it is handed in. `isCut`: not all pages of its documents, so that those that are drawn go. */
function faxOfSheet(sheet: Sheet, isCut: boolean): Fax {
  const { files, recipients, preview, made } = sheet;
  const reference = sheet.reference.trim();
  return {
    paths: files.list.map((file) => file.path),
    // With the name that the preview has shown, whatever the address book says by then.
    to: recipients.valid.map((chip) => ({ phoneNumber: chip.check.e164, name: nameOnFax(chip) })),
    faxResolution: sheet.resolution,
    ...coverOfSheet(sheet),
    sendAtMs: sheet.when.atMs,
    confirmed: recipients.isAnyConfirmed,
    asPagesOf: isCut ? preview.begunId : preview.asPagesOf,
    ...(reference === '' ? {} : { reference }),
    ...(made === null ? {} : { follows: { jobId: made.row.id, how: made.how } }),
    ...toForReceived(sheet),
  };
}

/** As many as the sheet makes: one of each document, to each recipient, where that is wanted; of what is too long, its parts to each. */
export function faxesOfSheet(sheet: Sheet): Faxes {
  const whole = faxOfSheet(sheet, false);
  return partsToSend(sheet).flatMap((parts) => {
    const [first] = parts;
    const { paths = whole.paths } = first ?? {};
    if (parts.length === 1)
      return sheet.recipients.isEach ? toEach({ ...whole, paths }, sheet) : { ...whole, paths };
    const cut = toEach(faxOfSheet(sheet, true), sheet);
    return toEach(whole, sheet).flatMap((fax, to) =>
      parts.map((part, place) => ({
        ...((part.span === null ? null : cut[to]) ?? fax),
        ...{ paths: part.paths, part: toPart(part, place, parts) },
      })),
    );
  });
}

const toPart = ({ span }: FaxPart, place: number, { length: of }: readonly FaxPart[]): Fax['part'] => ({
  ...{ number: place + 1, of },
  ...(span === null ? {} : { span }),
});

const toEach = (fax: Fax, { recipients }: Sheet): Faxes =>
  fax.to.map((to, place) => ({
    ...{ ...fax, to: [to] },
    // Yes to one number is no yes to another.
    confirmed: recipients.valid[place]?.isConfirmed === true,
  }));

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
