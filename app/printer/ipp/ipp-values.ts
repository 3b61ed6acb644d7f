/** Tags of groups and of values (RFC 8010 section 3.5). */
export const TAG = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  unsupported: 0x05,
  /** From here on tags are for values. */
  firstValue: 0x10,
  unsupportedValue: 0x10,
  unknown: 0x12,
  noValue: 0x13,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  octetString: 0x30,
  dateTime: 0x31,
  resolution: 0x32,
  range: 0x33,
  collection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  uriScheme: 0x46,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
  memberName: 0x4a,
} as const;

/** Its type depends on its tag: a text without its language, or an octet string unchanged. */
export interface IppValue {
  readonly tag: number;
  readonly value: number | boolean | string | Buffer | readonly number[] | readonly IppAttribute[];
}

export interface IppAttribute {
  readonly name: string;
  readonly values: readonly IppValue[];
}

export interface IppGroup {
  readonly tag: number;
  readonly attributes: readonly IppAttribute[];
}

export interface IppVersion {
  readonly major: number;
  readonly minor: number;
}

export interface IppMessage {
  readonly version: IppVersion;
  /** The operation of a request, or the status of an answer. */
  readonly code: number;
  readonly requestId: number;
  readonly groups: readonly IppGroup[];
}

const several =
  (tag: number) =>
  (name: string, ...values: readonly IppValue['value'][]): IppAttribute => ({
    name,
    values: values.map((value) => ({ tag, value })),
  });

/** Builders of attributes by value type, for writing tables of them. */
export const ipp = {
  integer: several(TAG.integer),
  boolean: several(TAG.boolean),
  enum: several(TAG.enum),
  resolution: several(TAG.resolution),
  range: several(TAG.range),
  collection: several(TAG.collection),
  dateTime: several(TAG.dateTime),
  text: several(TAG.text),
  name: several(TAG.name),
  keyword: several(TAG.keyword),
  uri: several(TAG.uri),
  uriScheme: several(TAG.uriScheme),
  charset: several(TAG.charset),
  language: several(TAG.language),
  mimeType: several(TAG.mimeType),
  octetString: several(TAG.octetString),
  unknown: (name: string): IppAttribute => ({ name, values: [{ tag: TAG.unknown, value: '' }] }),
  noValue: (name: string): IppAttribute => ({ name, values: [{ tag: TAG.noValue, value: '' }] }),
};
