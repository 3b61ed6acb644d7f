import { isSupportedCountry, type CountryCode } from 'libphonenumber-js';
import { z } from 'zod';
import { faxRequestSchema } from '../../protocol/fax-request.ts';
import type { FaxResolution } from '../../protocol/message-words.ts';
import { accepted, apiError, badParameter, refused, type ApiError, type Outcome } from '../http/api-error.ts';
import { readNumber } from '../line/read-number.ts';

/** What the sender wants done with the documents (telephony-service.md 2.5; public-service.md 2.2). */
export interface FaxEnvelope {
  /** E.164, in the given order. Null if a fax is resent to its original recipients. */
  readonly recipients: readonly { readonly phoneNumber: string; readonly name: string | null }[] | null;
  /** Null for the default, or for that of the original fax. */
  readonly resolution: FaxResolution | null;
  /** Null if the extension's default cover is to be used. */
  readonly coverIndex: number | null;
  readonly coverPageText: string | null;
  /** Null for at once. */
  readonly sendAtMs: number | null;
  /** The message whose fax is resent (public-service.md 2.1 d). */
  readonly originalMessageId: number | null;
}

/** The JSON as received; both `to` and `originalMessageId` may be absent. */
const envelopeSchema = faxRequestSchema.partial({ to: true }).extend({
  originalMessageId: z.union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/u)]).optional(),
});

type EnvelopeRequest = z.output<typeof envelopeSchema>;

/** A common alias for GB, used by the public service's own samples too. */
const CODE_BY_ALIAS: Readonly<Record<string, string>> = { UK: 'GB' };

export const unreadableEnvelope = (): ApiError => apiError(400, 'MSG-349', 'Cannot parse fax envelope');

/** The JSON of an envelope, of any shape; null if it is not JSON. */
export function parseEnvelope(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** `region`: the country whose numbers may lack the country code. */
export function readEnvelope(json: unknown, region: string): Outcome<FaxEnvelope> {
  if (!isObject(json)) return refused(unreadableEnvelope());
  if (namesExtensions(json))
    return refused(apiError(400, 'MSG-344', 'Sending faxes to extension numbers is not available'));
  const parsed = envelopeSchema.safeParse(json);
  if (!parsed.success) return refused(badParameter(String(parsed.error.issues[0]?.path[0] ?? 'to')));
  return toEnvelope(parsed.data, region);
}

function toEnvelope(request: EnvelopeRequest, region: string): Outcome<FaxEnvelope> {
  const country = readCountry(request, region);
  if (!country.ok) return country;
  const originalMessageId =
    request.originalMessageId === undefined ? null : Number(request.originalMessageId);
  if (request.to === undefined && originalMessageId === null) return refused(badParameter('to'));
  const recipients: { phoneNumber: string; name: string | null }[] = [];
  for (const { phoneNumber, name = null } of request.to ?? []) {
    const number = readNumber(phoneNumber, country.value);
    if (number === null || name?.includes('\0') === true) return refused(badParameter('to'));
    recipients.push({ phoneNumber: number, name });
  }
  const { faxResolution, coverIndex, coverPageText, sendTime } = request;
  if (coverPageText?.includes('\0') === true) return refused(badParameter('coverPageText'));
  return accepted({
    recipients: request.to === undefined ? null : recipients,
    resolution: faxResolution ?? null,
    coverIndex: coverIndex ?? null,
    coverPageText: coverPageText ?? null,
    sendAtMs: sendTime === undefined ? null : Date.parse(sendTime),
    originalMessageId,
  });
}

function readCountry({ country }: EnvelopeRequest, region: string): Outcome<CountryCode> {
  if (country?.id !== undefined && country.isoCode !== undefined)
    return refused(
      apiError(400, 'MSG-365', 'Parameters [country.id] and [country.isoCode] exclude each other'),
    );
  // The public service's own country ids are not known here, and guessing would dial somebody else.
  if (country?.id !== undefined) return refused(badParameter('country.id'));
  const code = country?.isoCode?.toUpperCase();
  if (code === undefined) return accepted(isSupportedCountry(region) ? region : 'US');
  const known = CODE_BY_ALIAS[code] ?? code;
  return isSupportedCountry(known) ? accepted(known) : refused(badParameter('country.isoCode'));
}

function namesExtensions(json: object): boolean {
  const to: unknown = 'to' in json ? json.to : null;
  return (
    Array.isArray(to) &&
    to.some((each: unknown) => isObject(each) && 'extensionNumber' in each && !('phoneNumber' in each))
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
