import { z } from 'zod';

/** The fixed words of a message record and of queries for it (telephony-service.md 2.4, public-service.md 4.3). */
export const MESSAGE_TYPES = ['Fax', 'SMS', 'VoiceMail', 'Pager', 'Text'] as const;
export const DIRECTIONS = ['Inbound', 'Outbound'] as const;
export const READ_STATUSES = ['Read', 'Unread'] as const;
export const AVAILABILITIES = ['Alive', 'Deleted', 'Purged'] as const;
export const FAX_RESOLUTIONS = ['High', 'Low'] as const;
/** The words for faxes; the public list has more, for other kinds of messages. */
export const FAX_STATUSES = ['Queued', 'Sent', 'SendingFailed', 'Received'] as const;

export type Direction = (typeof DIRECTIONS)[number];
export type ReadStatus = (typeof READ_STATUSES)[number];
export type Availability = (typeof AVAILABILITIES)[number];
export type FaxResolution = (typeof FAX_RESOLUTIONS)[number];
export type FaxStatus = (typeof FAX_STATUSES)[number];

/** The body of a message update (public-service.md 4.6). */
export const messageUpdateSchema = z.looseObject({ readStatus: z.enum(READ_STATUSES) });
