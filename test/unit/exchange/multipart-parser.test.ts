import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MultipartParser, type MultipartEvent } from '../../../app/exchange/upload/multipart-parser.ts';
import { runs } from '../../support/properties.ts';

interface ReadPart {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Cuts the bytes at the given places, parses them piece by piece and puts the parts together again. */
function parse(bytes: Buffer, boundary: string, cuts: readonly number[] = []) {
  const parser = new MultipartParser(boundary);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const events: MultipartEvent[] = [];
  for (const [index, from] of places.entries())
    events.push(...parser.push(bytes.subarray(from, places[index + 1] ?? from)));
  events.push(...parser.end());
  const parts: { headers: Record<string, string>; chunks: Uint8Array[]; isEnded: boolean }[] = [];
  let malformed: string | null = null;
  for (const event of events) {
    if (malformed !== null) throw new Error('Nothing may follow what is malformed');
    if (event.kind === 'part')
      parts.push({ headers: Object.fromEntries(event.headers), chunks: [], isEnded: false });
    else if (event.kind === 'data') parts.at(-1)?.chunks.push(event.bytes);
    else if (event.kind === 'malformed') malformed = event.why;
    else {
      const last = parts.at(-1);
      if (last !== undefined) last.isEnded = true;
    }
  }
  return {
    malformed,
    ended: parts.filter((part) => part.isEnded).length,
    parts: parts.map(({ headers, chunks }): ReadPart => ({
      headers,
      body: Buffer.concat(chunks).toString('latin1'),
    })),
  };
}

const BOUNDARY_CHARS = Array.from("0123456789abcXYZ'()+_,-./:=? ");
const boundaries = fc
  .string({ unit: fc.constantFrom(...BOUNDARY_CHARS), minLength: 1, maxLength: 70 })
  .filter((boundary) => !boundary.endsWith(' '));
const cuts = fc.array(fc.nat(4000), { maxLength: 12 });

/** Bytes in which what looks like a delimiter comes often. */
const bodiesNear = (boundary: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '\r\n',
          '--',
          '\r',
          '\n',
          `--${boundary}`,
          `\r\n--${boundary.slice(0, -1)}`,
          `\r\n--${boundary}x`,
          `\r\n--${boundary}-x`,
          boundary,
        ),
        fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
      ),
      { maxLength: 8 },
    )
    .map((pieces) => pieces.join(''))
    .filter((body) => !holdsDelimiter(body, boundary));

/** What a sender may not put into a part with this boundary. */
function holdsDelimiter(body: string, boundary: string): boolean {
  const inMessage = `\r\n${body}\r`;
  return ['--', ' ', '\t', '\r'].some((end) => inMessage.includes(`\r\n--${boundary}${end}`));
}

const messages = boundaries.chain((boundary) =>
  fc.record({
    boundary: fc.constant(boundary),
    preamble: fc.constantFrom('', '\r\n', 'For old mail programs.\r\n'),
    padding: fc.constantFrom('', ' ', '\t \t'),
    epilogue: fc.constantFrom('', '\r\n', '\r\nand more', `\r\n--${boundary}\r\n\r\nno part`),
    parts: fc.array(
      fc.record({
        headers: fc.dictionary(
          fc.constantFrom('content-type', 'content-disposition', 'x-other'),
          fc.constantFrom('a/b', 'attachment; filename="ü.pdf"', ''),
        ),
        body: bodiesNear(boundary),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    cuts,
  }),
);

const write = ({ headers, body }: ReadPart): Buffer =>
  Buffer.concat([
    Buffer.from(
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
    ),
    Buffer.from('\r\n'),
    Buffer.from(body, 'latin1'),
    Buffer.from('\r\n'),
  ]);

describe('the multipart parser', () => {
  it('gives the same parts whatever the boundary, and however the bytes are cut', () => {
    fc.assert(
      fc.property(messages, ({ boundary, preamble, padding, epilogue, parts, cuts }) => {
        const bytes = Buffer.concat([
          Buffer.from(preamble),
          ...parts.flatMap((part) => [Buffer.from(`--${boundary}${padding}\r\n`), write(part)]),
          Buffer.from(`--${boundary}--${epilogue}`),
        ]);
        const read = parse(bytes, boundary, cuts);
        expect(read).toEqual({ malformed: null, ended: parts.length, parts });
      }),
      runs(2_000),
    );
  });

  it('gives the same parts byte by byte', () => {
    const bytes = Buffer.from('--b\r\nContent-Type: a/b\r\n\r\n\r\n--\r\n--bb\r\n--b\r\n\r\n\r\n--b--');
    const everywhere = Array.from({ length: bytes.length }, (_, index) => index);
    expect(parse(bytes, 'b', everywhere).parts).toEqual([
      { headers: { 'content-type': 'a/b' }, body: '\r\n--\r\n--bb' },
      { headers: {}, body: '' },
    ]);
  });

  it('reads a part without a body, whose empty line is already the delimiter', () => {
    expect(parse(Buffer.from('--b\r\nX: y\r\n\r\n--b\r\n\r\n--b--'), 'b')).toMatchObject({
      malformed: null,
      parts: [
        { headers: { x: 'y' }, body: '' },
        { headers: {}, body: '' },
      ],
    });
  });

  it('unfolds headers, and keeps the first of two', () => {
    const bytes = Buffer.from(
      '--b\r\nContent-Disposition: attachment;\r\n\tfilename="a"\r\nX: 1\r\nx: 2\r\n\r\nz\r\n--b--',
    );
    expect(parse(bytes, 'b').parts[0]?.headers).toEqual({
      'content-disposition': 'attachment;\tfilename="a"',
      x: '1',
    });
  });

  it.each([
    ['', 'it ends before its closing boundary'],
    ['--b\r\n\r\nbody', 'it ends before its closing boundary'],
    ['--b\r\n\r\nbody\r\n--b', 'it ends before its closing boundary'],
    ['--b x\r\n\r\nbody\r\n--b--', 'a boundary is followed by something else'],
    ['--b\rx\n\r\nbody\r\n--b--', 'a boundary is followed by something else'],
    ['--b\r\nno header\r\n\r\nbody\r\n--b--', "a part's header has a line that is none"],
    [`--b\r\nX: ${'x'.repeat(17_000)}`, "a part's header is too long"],
    [`--b${' '.repeat(300)}`, 'a boundary is followed by something else'],
  ])('says what is wrong with %j', (text, why) => {
    expect(parse(Buffer.from(text), 'b').malformed).toBe(why);
  });

  it('says it once, and takes the rest without a word', () => {
    const parser = new MultipartParser('b');
    expect(parser.push(Buffer.from('--b\r\nnonsense\r\n\r\n'))).toHaveLength(1);
    expect(parser.push(Buffer.from('--b\r\n\r\nx\r\n--b--'))).toEqual([]);
    expect(parser.end()).toEqual([]);
  });

  it('ends however random the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), cuts, (bytes, places) => {
        const text = Buffer.concat([Buffer.from('--b\r\n'), bytes]);
        expect(parse(text, 'b', places)).toEqual(parse(text, 'b'));
      }),
    );
  });
});
