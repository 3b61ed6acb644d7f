import type { ComposeInput } from '../../contract/operations/new-fax-operation-types.ts';
import { NO_CONSENT, type Consent } from '../../domain/fax/fax-job.ts';
import { success, type Result } from '../../domain/result.ts';
import { filesToSend } from '../files-to-send.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import type { NewFax, SourceFile } from '../intake/new-job.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';
import { agreeToChanges } from './agree-to-changes.ts';
import { inspectFiles, problemAmong } from './inspect-files.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readRecipients } from './read-recipients.ts';
import { namePart } from './name-part.ts';
import { readCover } from './read-cover.ts';
import { readReference } from './read-reference.ts';
import { toConsent } from './to-consent.ts';

export const MADE_IN_THE_WINDOW = {
  origin: { kind: 'window' },
  companions: [],
  hold: null,
} as const;

/**
 * The fax that is on the sheet, or why there can be none. Where it is `sent`, a person is asked about files that were changed since they chose
 * them.
 */
export async function readNewFax(
  input: ComposeInput,
  ports: OperationPorts,
  { isSent }: { readonly isSent: boolean },
): Promise<Result<NewFax>> {
  const { chosenFiles, parseNumber } = ports;
  const { paths, faxResolution, asPagesOf, part } = input;
  if (!paths.every((path) => chosenFiles.has(path))) return refuse(NOT_CHOSEN);
  const reference = readReference(input.reference ?? '');
  if (!reference.ok) return reference;
  const files = await inspectFiles(paths, ports);
  const problem = problemAmong(files, { areSent: asPagesOf === null });
  if (problem !== null) return refuse(problem);
  const recipients = readRecipients(input.to, parseNumber);
  if (!recipients.ok) return recipients;
  const cover = readCover(input, ports.words);
  if (!cover.ok) return cover;
  const agreed = isSent ? await agreeToChanges(paths, ports) : success(null);
  if (!agreed.ok) return agreed;
  const asChosen = await withFingerprints(files, chosenFiles);
  const pages = asPagesOf === null ? null : await ports.previews.keepAsFile(asPagesOf, files, part);
  if (pages?.ok === false) return pages;
  const name = files[pages?.value.first ?? 0]?.name ?? 'Fax';
  const toName = (whole: string): string => (part === undefined ? whole : namePart(whole, part, ports.words));
  return success({
    ...MADE_IN_THE_WINDOW,
    name: toName(name),
    documents: pages === null ? asChosen : [{ ...pages.value, name: toName(pages.value.name) }],
    recipients: recipients.value,
    options: { faxResolution, ...cover.value },
    sendTimeMs: input.sendAtMs,
    consent: readConsent(input),
    reference: reference.value,
    undoMs: ports.undoMs(),
    follows: followed(input.follows, paths, ports),
    ...toForReceived(input.forReceived, ports),
    ...(part === undefined || part.number === 1 ? {} : { isNextPart: true }),
  });
}

/** The new fax has said on the page how its texts were read. */
const readConsent = ({ confirmed, answered = [] }: ComposeInput): Consent => ({
  ...NO_CONSENT,
  encoding: true,
  number: confirmed,
  ...toConsent(answered),
});

/** Another file that comes under its name before it is copied does not go in its place. */
const withFingerprints = (files: readonly SourceFile[], chosenFiles: ChosenFiles): Promise<SourceFile[]> =>
  Promise.all(
    files.map(async ({ path, name, sizeBytes }) => {
      const fingerprint = (await chosenFiles.seenAt(path))?.fingerprint ?? null;
      return { path, name, sizeBytes, ...(fingerprint === null ? {} : { fingerprint }) };
    }),
  );

/** Of one that is not here any more nothing can be said. */
const toForReceived = (
  forReceived: ComposeInput['forReceived'],
  { received }: OperationPorts,
): Pick<NewFax, 'forReceived'> =>
  forReceived === undefined || received.store.find(forReceived.messageId)?.fax.direction !== 'inbound'
    ? {}
    : { forReceived };

/** Null where nothing of that fax is left in the new one. */
function followed(
  follows: ComposeInput['follows'],
  paths: readonly string[],
  { store, spool }: OperationPorts,
): NewFax['follows'] {
  const earlier = follows === undefined ? null : store.find(follows.jobId);
  if (follows === undefined || earlier === null) return null;
  const isOfIt = filesToSend(earlier, spool).some(({ path }) => paths.includes(path));
  return isOfIt ? follows : null;
}
