import { API_PREFIX } from '../../protocol/paths.ts';
import { DIRECTIONS, MESSAGE_TYPES, type Direction } from '../../protocol/message-words.ts';
import type { Directory, Extension } from '../config/directory.ts';
import { targetOfPath } from '../http/extension-scope.ts';
import { accepted, apiError, refused, type ApiError, type Outcome } from '../http/api-error.ts';

/** Which events a subscriber wants (public-service.md 7.2). */
export interface EventFilter {
  /** `message-store`: how many messages came or changed; `fax`: a received fax as a whole; `extension`: other changes there. */
  readonly kind: 'message-store' | 'fax' | 'extension';
  readonly extension: Extension;
  /** Null for both. */
  readonly direction: Direction | null;
  /** Whether it covers faxes at all; nothing ever happens to messages of another type. */
  readonly isOfFaxes: boolean;
  /** As requested, with the real ids. */
  readonly expanded: string;
}

const PATH =
  /^\/restapi\/v1\.0\/account\/(~|\d{1,15})\/extension\/(~|\d{1,15})(?:\/(message-store|fax))?\/?$/u;
const MOST_FILTER_CHARS = 1024;

/** Reads a filter and checks that the caller may receive such events. */
export function readEventFilter(text: string, caller: Extension, directory: Directory): Outcome<EventFilter> {
  const [path = '', query = ''] = text.split('?', 2);
  const match = text.length > MOST_FILTER_CHARS ? null : PATH.exec(path);
  if (match === null) return refused(unknownFilter(text));
  const [, accountId = '~', extensionId = '~', word] = match;
  const kind = word === 'message-store' || word === 'fax' ? word : 'extension';
  const permission = kind === 'extension' ? 'ReadAccounts' : 'ReadMessages';
  const extension = targetOfPath(directory, caller, { accountId, extensionId }, permission);
  if (!extension.ok) return extension;

  const parameters = new URLSearchParams(query);
  const direction = parameters.get('direction');
  const type = parameters.get('type');
  const isKnown = (value: string | null, words: readonly string[]): boolean =>
    value === null || words.includes(value);
  if (!isKnown(direction, DIRECTIONS) || !isKnown(type, MESSAGE_TYPES)) return refused(unknownFilter(text));
  // Whole faxes are reported only when they come in.
  if (kind === 'fax' && direction === 'Outbound') return refused(unknownFilter(text));
  const suffix = query === '' ? '' : `?${query}`;
  return accepted({
    kind,
    extension: extension.value,
    direction: kind === 'fax' ? 'Inbound' : (DIRECTIONS.find((each) => each === direction) ?? null),
    isOfFaxes: type === null || type === 'Fax',
    expanded: `${API_PREFIX}/account/${extension.value.accountId}/extension/${extension.value.id}${
      kind === 'extension' ? '' : `/${kind}`
    }${suffix}`,
  });
}

const unknownFilter = (text: string): ApiError =>
  apiError(400, 'SUB-508', `Event filter [${text.slice(0, MOST_FILTER_CHARS)}] is not known`, {
    parameterName: 'eventFilters',
  });
