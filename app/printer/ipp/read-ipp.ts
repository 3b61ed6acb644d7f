import { TAG, type IppAttribute, type IppGroup, type IppMessage, type IppValue } from './ipp-values.ts';

/** `incomplete`: it continues after these bytes. `broken`: no further bytes would make it a message. */
export type ReadIpp =
  | { readonly kind: 'message'; readonly message: IppMessage; readonly length: number }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'broken' };

/** A request has some dozens: more are meant to keep us busy. */
const MOST_VALUES = 2000;
/** Nested collections. Those in the standards are three deep. */
const MOST_DEEP = 8;

/** Its length is stored in two bytes. */
const MOST_FIELD_BYTES = 0xffff;

const HEAD_BYTES = 8;

class Incomplete extends Error {}
class Broken extends Error {}

/** Reads the attributes at the beginning of a request (RFC 8010 section 3); the document after them begins at `length`. */
export function readIpp(bytes: Buffer): ReadIpp {
  try {
    if (bytes.length < HEAD_BYTES) return { kind: 'incomplete' };
    const reader = new Reader(bytes, HEAD_BYTES);
    const groups = readGroups(reader);
    const message = {
      version: { major: bytes.readUInt8(0), minor: bytes.readUInt8(1) },
      code: bytes.readUInt16BE(2),
      requestId: bytes.readInt32BE(4),
      groups,
    };
    return { kind: 'message', message, length: reader.at };
  } catch (error) {
    if (error instanceof Incomplete) return { kind: 'incomplete' };
    if (error instanceof Broken) return { kind: 'broken' };
    throw error;
  }
}

/** Version, operation and request id, which an answer repeats even if the rest was not understood. */
export const readIppHead = (bytes: Buffer): Omit<IppMessage, 'groups'> | null =>
  bytes.length < HEAD_BYTES
    ? null
    : {
        version: { major: bytes.readUInt8(0), minor: bytes.readUInt8(1) },
        code: bytes.readUInt16BE(2),
        requestId: bytes.readInt32BE(4),
      };

class Reader {
  readonly #bytes: Buffer;
  at: number;
  #values = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.#take(1).readUInt8(0);
  }

  /** A field with its length before it, in two bytes. */
  field(): Buffer {
    const length = this.#take(2).readUInt16BE(0);
    return this.#take(length);
  }

  back(): void {
    this.at--;
  }

  countValue(): void {
    if (++this.#values > MOST_VALUES) throw new Broken();
  }

  #take(length: number): Buffer {
    if (this.at + length > this.#bytes.length) throw new Incomplete();
    const taken = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return taken;
  }
}

function readGroups(reader: Reader): IppGroup[] {
  const groups: IppGroup[] = [];
  for (;;) {
    const tag = reader.byte();
    if (tag === TAG.end) return groups;
    // 0 is reserved, and a value must be in a group.
    if (tag === 0 || tag >= TAG.firstValue) throw new Broken();
    reader.countValue();
    groups.push({ tag, attributes: readAttributes(reader) });
  }
}

function readAttributes(reader: Reader): IppAttribute[] {
  const attributes: { name: string; values: IppValue[] }[] = [];
  for (;;) {
    const tag = reader.byte();
    if (tag < TAG.firstValue) {
      reader.back();
      return attributes;
    }
    const name = toText(reader.field());
    const value = readValue(reader, tag, 0);
    // Without a name it is another value of the attribute before it.
    const values = name === '' ? attributes.at(-1)?.values : [];
    if (values === undefined) throw new Broken();
    values.push(value);
    if (name !== '') attributes.push({ name, values });
  }
}

function readValue(reader: Reader, tag: number, depth: number): IppValue {
  reader.countValue();
  const field = reader.field();
  if (tag !== TAG.collection) return { tag, value: readScalar(tag, field) };
  if (depth >= MOST_DEEP) throw new Broken();
  return { tag, value: readMembers(reader, depth) };
}

/** Up to the end of the collection: each member's name comes before its values. */
function readMembers(reader: Reader, depth: number): IppAttribute[] {
  const members: { name: string; values: IppValue[] }[] = [];
  for (;;) {
    const tag = reader.byte();
    if (tag < TAG.firstValue || reader.field().length > 0) throw new Broken();
    if (tag === TAG.endCollection) {
      reader.field();
      return members;
    }
    if (tag === TAG.memberName) {
      reader.countValue();
      members.push({ name: toText(reader.field()), values: [] });
      continue;
    }
    const member = members.at(-1);
    if (member === undefined) throw new Broken();
    member.values.push(readValue(reader, tag, depth + 1));
  }
}

function readScalar(tag: number, field: Buffer): IppValue['value'] {
  switch (tag) {
    case TAG.integer:
    case TAG.enum:
      return ofLength(field, 4).readInt32BE(0);
    case TAG.boolean:
      return ofLength(field, 1).readUInt8(0) !== 0;
    case TAG.range:
      ofLength(field, 8);
      return [field.readInt32BE(0), field.readInt32BE(4)];
    case TAG.resolution:
      ofLength(field, 9);
      return [field.readInt32BE(0), field.readInt32BE(4), field.readUInt8(8)];
    case TAG.textWithLanguage:
    case TAG.nameWithLanguage:
      return withoutLanguage(field);
    case TAG.octetString:
    case TAG.dateTime:
      return field;
    default:
      return toText(field);
  }
}

/**
 * Invalid UTF-8 takes three bytes per byte once read; a text that would be too long to repeat in an answer is refused before anything is
 * done.
 */
function toText(field: Buffer): string {
  const text = field.toString('utf8');
  if (Buffer.byteLength(text) > MOST_FIELD_BYTES) throw new Broken();
  return text;
}

function ofLength(field: Buffer, length: number): Buffer {
  if (field.length !== length) throw new Broken();
  return field;
}

/** The language and the text, each after its length (RFC 8010 section 3.9). */
function withoutLanguage(field: Buffer): string {
  if (field.length < 2) throw new Broken();
  const textAt = 2 + field.readUInt16BE(0);
  if (textAt + 2 > field.length || textAt + 2 + field.readUInt16BE(textAt) !== field.length)
    throw new Broken();
  return toText(field.subarray(textAt + 2));
}
