import { ipp, TAG, type IppAttribute, type IppGroup, type IppMessage } from './ipp/ipp-values.ts';
import type { Status } from './ipp/codes.ts';
import { writeIpp } from './ipp/write-ipp.ts';

/** An answer, without the attributes that every answer begins with. */
export interface Answer {
  readonly status: Status;
  /** For the person who prints; IPP allows 255 bytes. */
  readonly message?: string;
  readonly groups?: readonly IppGroup[];
}

const MOST_MESSAGE_BYTES = 255;

/** `asked`: at least the head of the request was understood; null: not even that. */
export function writeAnswer(
  asked: Pick<IppMessage, 'version' | 'requestId'> | null,
  { status, message, groups = [] }: Answer,
): Buffer {
  const operation: IppAttribute[] = [
    ipp.charset('attributes-charset', 'utf-8'),
    ipp.language('attributes-natural-language', 'en'),
    ...(message === undefined ? [] : [ipp.text('status-message', shortened(message))]),
  ];
  return writeIpp({
    // In the version of the request, as far as it is supported here (RFC 8011 section 4.1.8).
    version: asked?.version.major === 2 ? { major: 2, minor: 0 } : { major: 1, minor: 1 },
    code: status,
    requestId: asked?.requestId ?? 0,
    groups: [{ tag: TAG.operation, attributes: operation }, ...groups],
  });
}

function shortened(message: string): string {
  let short = message;
  while (Buffer.byteLength(short) > MOST_MESSAGE_BYTES) short = short.slice(0, -1).replace(/\p{Cs}$/u, '');
  return short;
}

/** The requested attributes, by group or by name (RFC 8011 section 4.2.5.1); those in `byName` are not included in `all`. */
export function pickAttributes(
  requested: readonly string[],
  groups: Readonly<Record<string, readonly IppAttribute[]>>,
  byName: readonly IppAttribute[] = [],
): IppAttribute[] {
  const wanted = new Set(requested);
  const ofGroups = Object.entries(groups).flatMap(([name, attributes]) =>
    attributes.filter((attribute) => ['all', name, attribute.name].some((each) => wanted.has(each))),
  );
  return [...ofGroups, ...byName.filter(({ name }) => wanted.has(name))];
}

export function readRequested(operation: readonly IppAttribute[]): readonly string[] | null {
  const values = operation.find(({ name }) => name === 'requested-attributes')?.values;
  return values?.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])) ?? null;
}
