import { parseHeaderValue } from '../../protocol/header-value.ts';
import type { PartHeaders } from './part-headers.ts';

/** Fields of the form without JSON (public-service.md 2.1 b). `to` is repeated for each recipient. */
const FIELD_NAMES = ['to', 'faxResolution', 'coverIndex', 'coverPageText', 'sendTime', 'isoCode'] as const;
type FieldName = (typeof FIELD_NAMES)[number];

/** The name of the form field in a part; null for a part with a file, or without a name. */
export function readFormField(headers: PartHeaders): string | null {
  const { value, parameters } = parseHeaderValue(headers.get('content-disposition') ?? '');
  if (value !== 'form-data' || parameters.has('filename') || parameters.has('filename*')) return null;
  const contentType = parseHeaderValue(headers.get('content-type') ?? 'text/plain').value;
  return contentType === 'text/plain' ? (parameters.get('name') ?? null) : null;
}

export const isFieldName = (name: string): name is FieldName =>
  FIELD_NAMES.some((fieldName) => fieldName === name);

/** Collects the fields and builds what the JSON envelope would have been. */
export class FormFields {
  readonly #values = new Map<FieldName, string[]>();

  add(name: FieldName, bytes: Uint8Array): void {
    const text = Buffer.from(bytes).toString('utf8');
    this.#values.set(name, [...(this.#values.get(name) ?? []), text]);
  }

  /** Not checked yet, so that mistakes are reported in the same words as in JSON. */
  asEnvelope(): object {
    const isoCode = this.#first('isoCode');
    return {
      to: (this.#values.get('to') ?? []).map((phoneNumber) => ({ phoneNumber })),
      faxResolution: this.#first('faxResolution'),
      coverIndex: numberIn(this.#first('coverIndex')),
      coverPageText: this.#first('coverPageText'),
      sendTime: this.#first('sendTime'),
      country: isoCode === undefined ? undefined : { isoCode },
    };
  }

  #first(name: FieldName): string | undefined {
    return this.#values.get(name)?.[0];
  }
}

const numberIn = (text: string | undefined): number | string | undefined =>
  text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : text;
