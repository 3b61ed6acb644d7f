import { failed, success, type Result } from '../domain/result.ts';
import { TAG, type IppAttribute } from './ipp/ipp-values.ts';
import { STATUS, type Status } from './ipp/codes.ts';
import { DOCUMENT_FORMATS, JOB_ATTRIBUTES } from './printer-attributes.ts';
import { readBoolean, readInteger, readText, type PrinterRequest } from './read-request.ts';

/** What a job asks for. */
export interface JobTicket {
  /** The program's name for it; if `to` is empty, the recipient is read from it. */
  readonly title: string;
  readonly to: readonly string[];
  readonly faxResolution: 'High' | 'Low';
  /** The client's own id, which stays the same when a job is repeated; null: it has none. */
  readonly uuid: string | null;
  /** Attributes that were ignored. */
  readonly ignored: readonly IppAttribute[];
}

export interface Refused {
  readonly status: Status;
  readonly unsupported: readonly IppAttribute[];
}

/** Ignoring these would send pages that nobody wanted sent, or too early: such a job is refused, whatever it says about exactness. */
const NEVER_IGNORED: Readonly<Record<string, readonly unknown[]>> = {
  'page-ranges': [],
  'job-hold-until': ['no-hold'],
  'job-hold-until-time': [],
  'job-delay-output-until': ['no-delay-output'],
  'job-delay-output-until-time': [],
  'job-password': [],
  overrides: [],
};

/** If one of these occurs twice, nobody can say which is meant, and either may hold the fax number. */
const ONCE = ['job-name', 'document-name', 'job-uuid'];

const DRAFT = 3;
const MOST_RECIPIENTS = 50;
const UUID = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/iu;

/** In any group: in a group where it does not belong it would be ignored too. */
const findNeverIgnored = ({ message }: PrinterRequest): IppAttribute[] =>
  message.groups
    .flatMap(({ attributes }) => attributes)
    .filter(
      ({ name, values }) =>
        Object.hasOwn(NEVER_IGNORED, name) &&
        values.some(({ value }) => NEVER_IGNORED[name]?.includes(value) !== true),
    );

/** The recipients, in any group. */
const findDestinations = ({ message }: PrinterRequest): IppAttribute[] =>
  message.groups.flatMap(({ attributes }) => attributes).filter(({ name }) => name === 'destination-uris');

/**
 * What is asked of an existing job, with a document or at its end, and is impossible; null: nothing. The recipients were given before.
 */
export function refuseOfDocument(request: PrinterRequest): Refused | null {
  const unsupported = [...findNeverIgnored(request), ...findDestinations(request)];
  return unsupported.length === 0 ? null : { status: STATUS.valuesNotSupported, unsupported };
}

export function readJob(request: PrinterRequest): Result<JobTicket, Refused> {
  const { operation, job } = request;
  const attributes = [...job, ...operation];
  const held = findNeverIgnored(request);
  if (held.length > 0) return refuse(held);
  // Where nobody looks for them they would be ignored, and the title used instead.
  const misplaced = findDestinations(request).filter((each) => !attributes.includes(each));
  if (misplaced.length > 0) return refuse(misplaced);
  if (ONCE.some((name) => contradicts(attributes, name)))
    return failed({ status: STATUS.badRequest, unsupported: [] });
  const to = readDestinations(attributes);
  if (to === null) return refuse(attributes.filter(({ name }) => name === 'destination-uris'));
  const ignored = job.filter(
    ({ name }) =>
      name !== 'job-uuid' && !JOB_ATTRIBUTES.includes(name) && !Object.hasOwn(NEVER_IGNORED, name),
  );
  if (ignored.length > 0 && readBoolean(operation, 'ipp-attribute-fidelity') === true) return refuse(ignored);
  const uuid = UUID.exec(readText(attributes, 'job-uuid') ?? '')?.[1]?.toLowerCase() ?? null;
  return success({
    title: readText(attributes, 'job-name') ?? readText(attributes, 'document-name') ?? '',
    ...{ to, uuid, ignored },
    faxResolution: readInteger(attributes, 'print-quality') === DRAFT ? 'Low' : 'High',
  });
}

const contradicts = (attributes: readonly IppAttribute[], wanted: string): boolean => {
  const same = attributes.filter(({ name }) => name === wanted);
  return new Set(same.flatMap(({ values }) => values.map(({ value }) => value))).size > 1;
};

const refuse = (unsupported: readonly IppAttribute[]): Result<never, Refused> =>
  failed({ status: STATUS.valuesNotSupported, unsupported });

/**
 * Numbers as they are to be dialled (PWG 5100.15 section 7.1.2). Null if one is not a number, or has to be dialled with something else.
 */
function readDestinations(attributes: readonly IppAttribute[]): string[] | null {
  const values = attributes.filter(({ name }) => name === 'destination-uris').flatMap((each) => each.values);
  if (values.length > MOST_RECIPIENTS) return null;
  const numbers = values.map(({ tag, value }) =>
    tag === TAG.collection ? readDestination(value as readonly IppAttribute[]) : null,
  );
  return numbers.includes(null) ? null : numbers.filter((number) => number !== null);
}

/** Members beside it that change who is reached. */
const DIALLED_TOO = ['pre-dial-string', 'post-dial-string', 't33-subaddress'];

function readDestination(members: readonly IppAttribute[]): string | null {
  if (members.some(({ name }) => DIALLED_TOO.includes(name))) return null;
  // Of two nobody can say which is meant.
  const addresses = members.filter(({ name }) => name === 'destination-uri').flatMap(({ values }) => values);
  return addresses.length === 1 ? readTelephone(readText(members, 'destination-uri') ?? '') : null;
}

/** RFC 3966. Parameters are refused: an extension would have to be dialled too, and a context says which number is meant. */
export function readTelephone(uri: string): string | null {
  const written = /^tel:([^;?#]{1,100})$/iu.exec(uri)?.[1];
  if (written === undefined) return null;
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

/** Why the document in a request cannot be read; null if it can. */
export function whyNotReadable({ operation }: PrinterRequest): Status | null {
  const compression = readText(operation, 'compression') ?? 'none';
  if (compression !== 'none') return STATUS.compressionNotSupported;
  const format = (readText(operation, 'document-format') ?? DOCUMENT_FORMATS[0]).toLowerCase();
  const plain = format.split(';')[0]?.trim();
  return DOCUMENT_FORMATS.some((each) => each === plain) ? null : STATUS.formatNotSupported;
}
