import {
  AVAILABILITIES,
  DIRECTIONS,
  FAX_RESOLUTIONS,
  FAX_STATUSES,
  READ_STATUSES,
  type Availability,
  type Direction,
  type FaxResolution,
  type FaxStatus,
  type ReadStatus,
} from '../../protocol/message-words.ts';
import { getNumber, getNumberOrNull, getText, getTextOrNull, getWord, type Row } from './row.ts';

/** `failed` is final: the message is never rendered. */
const RENDERINGS = ['pending', 'done', 'failed'] as const;

/** A fax in the message store of an extension, sent or received. */
export interface StoredMessage {
  readonly id: number;
  readonly extensionId: number;
  readonly direction: Direction;
  /** For the whole message: Queued while one recipient is, otherwise SendingFailed if one failed (public-service.md 4.3). */
  readonly status: FaxStatus;
  readonly readStatus: ReadStatus;
  readonly availability: Availability;
  readonly createdAtMs: number;
  /** Increases with every change, even if the clock does not. */
  readonly modifiedAtMs: number;
  readonly fromNumber: string;
  readonly fromName: string;
  readonly recipients: readonly StoredRecipient[];
  readonly resolution: FaxResolution;
  readonly coverIndex: number;
  readonly coverPageText: string | null;
  readonly rendering: (typeof RENDERINGS)[number];
  /** Null until rendered, and for ever if that failed. */
  readonly pageCount: number | null;
  /** Of the rendered document, even while there is none yet. */
  readonly contentType: string;
  /** Names of its documents as its sender calls them, in order; none for a received fax. */
  readonly fileNames: readonly string[];
  /** Name of the rendered document's file; null while there is none. */
  readonly file: string | null;
}

/** A recipient of a fax, and the outcome there. */
export interface StoredRecipient {
  readonly position: number;
  readonly phoneNumber: string;
  readonly name: string | null;
  readonly status: FaxStatus;
  readonly faxErrorCode: string | null;
}

export function messageOfRow(
  row: Row,
  recipients: readonly StoredRecipient[],
  fileNames: readonly string[],
): StoredMessage {
  return {
    id: getNumber(row, 'id'),
    extensionId: getNumber(row, 'extension_id'),
    direction: getWord(row, 'direction', DIRECTIONS),
    status: getWord(row, 'status', FAX_STATUSES),
    readStatus: getWord(row, 'read_status', READ_STATUSES),
    availability: getWord(row, 'availability', AVAILABILITIES),
    createdAtMs: getNumber(row, 'created_at_ms'),
    modifiedAtMs: getNumber(row, 'modified_at_ms'),
    fromNumber: getText(row, 'from_number'),
    fromName: getText(row, 'from_name'),
    recipients,
    resolution: getWord(row, 'resolution', FAX_RESOLUTIONS),
    coverIndex: getNumber(row, 'cover_index'),
    coverPageText: getTextOrNull(row, 'cover_page_text'),
    rendering: getWord(row, 'rendering', RENDERINGS),
    pageCount: getNumberOrNull(row, 'page_count'),
    contentType: getText(row, 'content_type'),
    fileNames,
    file: getTextOrNull(row, 'file'),
  };
}

export function recipientOfRow(row: Row): StoredRecipient {
  return {
    position: getNumber(row, 'position'),
    phoneNumber: getText(row, 'phone_number'),
    name: getTextOrNull(row, 'name'),
    status: getWord(row, 'status', FAX_STATUSES),
    faxErrorCode: getTextOrNull(row, 'fax_error_code'),
  };
}
