import { Splitter, type SplitterChunk } from '@zone-eu/mailsplit';

export type CheckedParts =
  /** `bytes` mark every part with a file name as an attachment, even inside the text. */
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'cut' }
  /** Two readers could read it as two different mails, so nobody can say which is meant. */
  | { readonly kind: 'doubtful' }
  /** A part that does not match its encoding. */
  | { readonly kind: 'damaged'; readonly name: string };

/** What mail readers treat as the text of a mail. */
const TEXTS = ['text/plain', 'text/html', 'message/delivery-status'];
/** RFC 2045 section 6.1; the default is 7bit. */
const AS_THEY_ARE = ['', '7bit', '8bit', 'binary'];

/** If one occurs twice in a part, readers disagree on which counts (RFC 2045 section 1.1 allows each once). */
const SINGLE = ['content-type', 'content-transfer-encoding', 'content-disposition'];

/** Its head, as the splitter reads it. */
type MimeNode = Extract<SplitterChunk, { readonly type: 'node' }>;

interface Part {
  readonly node: MimeNode;
  readonly body: Buffer[];
}

/**
 * Whether every part of a mail came through. Mail readers make the best of an incomplete one, but half a fax is useless. Throws if it is
 * not a mail, or exceeds the limits.
 */
export async function checkParts(
  bytes: Buffer,
  limits: { readonly maxChildNodes: number; readonly maxHeadSize: number },
): Promise<CheckedParts> {
  const splitter = new Splitter({ ...limits, ignoreEmbedded: true });
  const parts: Part[] = [];
  const pieces: Buffer[] = [];
  const between: Buffer[] = [];
  let isChanged = false;
  // The old syntax reads it as a sender, the mailbox format as a line that is not part of the mail.
  let isDoubtful = /^from\s+:/iu.test(bytes.toString('latin1', 0, 1024));
  splitter.end(bytes);
  for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
    if (chunk.type === 'node') {
      const { headers } = chunk;
      isDoubtful ||= headers !== false && SINGLE.some((name) => headers.get(name).length > 1);
      isChanged = attach(chunk) || isChanged;
      parts.push({ node: chunk, body: [] });
      pieces.push(chunk.getHeaders());
      continue;
    }
    pieces.push(chunk.value);
    if (chunk.type === 'data') between.push(chunk.value);
    else parts.find(({ node }) => node === chunk.node)?.body.push(chunk.value);
  }
  if (isDoubtful) return { kind: 'doubtful' };
  const hasHead = bytes.includes('\n\r\n') || bytes.includes('\n\n');
  if (!hasHead || !areClosed(parts, Buffer.concat(between).toString('latin1'))) return { kind: 'cut' };
  const damaged = parts.find((part) => isDocument(part.node) && !isDecodable(part));
  if (damaged !== undefined) return { kind: 'damaged', name: readName(damaged.node) };
  return { kind: 'whole', bytes: isChanged ? Buffer.concat(pieces) : bytes };
}

const readName = ({ filename, contentType }: MimeNode): string =>
  filename === false ? String(contentType) : filename;

const isText = ({ contentType, disposition }: MimeNode): boolean =>
  TEXTS.includes(String(contentType)) && (disposition === false || disposition === 'inline');

const isDocument = (node: MimeNode): boolean => node.multipart === false && !isText(node);

/** A file that a program shows inside the text is still a file. */
function attach(node: MimeNode): boolean {
  if (node.filename === false || node.headers === false || !isText(node)) return false;
  const before = node.headers.getFirst('Content-Disposition');
  node.headers.update('Content-Disposition', before.replace(/^[^;]*/u, 'attachment'));
  node.disposition = 'attachment';
  return true;
}

/** Each has exactly one end (RFC 2046 section 5.1.1), and no part after it. */
function areClosed(parts: readonly Part[], between: string): boolean {
  const multiparts = parts.filter(({ node }) => node.multipart !== false);
  const boundaries = multiparts.map(({ node }) =>
    node._boundary === false ? null : node._boundary.toString('latin1'),
  );
  const lines = between.split('\n').map((line) => line.trimEnd());
  return boundaries.every((boundary) => {
    if (boundary === null) return false;
    const delimiters = lines.filter((line) => line === `--${boundary}` || line === `--${boundary}--`);
    const ends = delimiters.filter((line) => line === `--${boundary}--`);
    return (
      ends.length === boundaries.filter((each) => each === boundary).length &&
      delimiters.at(-1) === `--${boundary}--`
    );
  });
}

function isDecodable({ node: { encoding }, body }: Part): boolean {
  if (encoding === 'base64') return isBase64(body);
  if (encoding === 'quoted-printable') return isQuotedPrintable(Buffer.concat(body).toString('latin1'));
  return AS_THEY_ARE.includes(encoding === false ? '' : encoding);
}

const PAD = 0x3d;
const LETTERS = new Set(Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'));
const SPACES = new Set(Buffer.from(' \t\r\n'));

/** RFC 2045 section 6.8: nothing else in it, and complete groups of four. */
function isBase64(body: readonly Buffer[]): boolean {
  let letters = 0;
  let pads = 0;
  for (const chunk of body)
    for (const byte of chunk) {
      if (SPACES.has(byte)) continue;
      if (byte === PAD) pads++;
      else if (LETTERS.has(byte) && pads === 0) letters++;
      else return false;
    }
  return pads <= 2 && (letters + pads) % 4 === 0;
}

/** RFC 2045 section 6.7. */
const isQuotedPrintable = (body: string): boolean => !/=(?![\dA-F]{2}|[ \t]*\r?\n|[ \t]*$)/iu.test(body);
