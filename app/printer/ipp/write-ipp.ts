import { TAG, type IppAttribute, type IppMessage, type IppValue } from './ipp-values.ts';

/** The wire format (RFC 8010 section 3). */
export function writeIpp({ version, code, requestId, groups }: IppMessage): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt8(version.major, 0);
  head.writeUInt8(version.minor, 1);
  head.writeUInt16BE(code, 2);
  head.writeInt32BE(requestId, 4);
  const parts: Buffer[] = [head];
  for (const { tag, attributes } of groups) {
    parts.push(Buffer.of(tag));
    for (const attribute of attributes) parts.push(...writeAttribute(attribute));
  }
  return Buffer.concat([...parts, Buffer.of(TAG.end)]);
}

function writeAttribute({ name, values }: IppAttribute): Buffer[] {
  return values.flatMap((value, index) => writeValue(value, index === 0 ? name : ''));
}

function writeValue({ tag, value }: IppValue, name: string): Buffer[] {
  if (tag === TAG.collection)
    return [...entry(tag, name, EMPTY), ...writeMembers(value as readonly IppAttribute[])];
  return entry(tag, name, writeScalar(tag, value));
}

function writeMembers(members: readonly IppAttribute[]): Buffer[] {
  const written = members.flatMap(({ name, values }) => [
    ...entry(TAG.memberName, '', Buffer.from(name)),
    ...values.flatMap((value) => writeValue(value, '')),
  ]);
  return [...written, ...entry(TAG.endCollection, '', EMPTY)];
}

const EMPTY = Buffer.alloc(0);

const entry = (tag: number, name: string, value: Buffer): Buffer[] => [
  Buffer.of(tag),
  ...field(Buffer.from(name)),
  ...field(value),
];

function field(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length, 0);
  return [length, bytes];
}

function writeScalar(tag: number, value: IppValue['value']): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (typeof value === 'string') return Buffer.from(value);
  if (typeof value === 'boolean') return Buffer.of(value ? 1 : 0);
  const numbers = typeof value === 'number' ? [value] : (value as readonly number[]);
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeInt32BE(number, index * 4);
  // The third part of a resolution is its unit, in one byte.
  return tag === TAG.resolution ? Buffer.concat([bytes.subarray(0, 8), bytes.subarray(11)]) : bytes;
}
