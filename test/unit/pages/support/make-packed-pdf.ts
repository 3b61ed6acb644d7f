import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const PERMISSIONS = -4;
const SALTS = { check: Buffer.from('to-check'), key: Buffer.from('to-wrap.') };
const NO_IV = Buffer.alloc(16);

/** A PDF as newer programs write it: objects are packed in a stream, where `isSecured` an encrypted one that opens without a password. `objects` begin with 2; 1 is the catalog. */
export function makePackedPdf(catalog: string, objects: readonly string[], isSecured = false): Buffer {
  const key = Buffer.alloc(32, 7);
  const all = [`<</Type/Catalog${catalog}>>`, ...objects];
  const packed = packObjects(all);
  const stream = isSecured ? encrypt(packed.bytes, key) : packed.bytes;
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const lengthSoFar = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const streamNumber = all.length + 1;
  const offset = lengthSoFar();
  parts.push(
    streamObject(
      streamNumber,
      `/Type/ObjStm/N ${all.length}/First ${packed.first}/Filter/FlateDecode`,
      stream,
    ),
  );
  const tableNumber = streamNumber + 1;
  const table = lengthSoFar();
  const rows = [
    [0, 0, 255],
    ...all.map((_, index) => [2, streamNumber, index]),
    [1, offset, 0],
    [1, table, 0],
  ].map(([kind = 0, place = 0, last = 0]) => [kind, (place >> 8) & 255, place & 255, last]);
  const secured = isSecured ? `/ID[<00><00>]/Encrypt ${encryption(key)}` : '';
  parts.push(
    streamObject(
      tableNumber,
      `/Type/XRef/Size ${tableNumber + 1}/Root 1 0 R/W[1 2 1]${secured}`,
      Buffer.from(rows.flat()),
    ),
    Buffer.from(`startxref\n${table}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function packObjects(objects: readonly string[]): { readonly bytes: Buffer; readonly first: number } {
  let offset = 0;
  const heads = objects.map((object, index) => {
    const head = `${index + 1} ${offset}`;
    offset += object.length + 1;
    return head;
  });
  const head = `${heads.join(' ')} `;
  return { bytes: deflateSync(Buffer.from(head + objects.join('\n'), 'latin1')), first: head.length };
}

const streamObject = (number: number, entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** AES of 256 bits (Adobe's extension level 3 of PDF 1.7), with no password. */
function encryption(key: Buffer): string {
  const wrapped = cipher('aes-256-cbc', hash(SALTS.key), NO_IV, key);
  const user = Buffer.concat([hash(SALTS.check), SALTS.check, SALTS.key]);
  const rights = Buffer.alloc(16, 0x20);
  rights.writeInt32LE(PERMISSIONS, 0);
  rights.writeInt32LE(-1, 4);
  rights.write('Tadb', 8, 'latin1');
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  return (
    `<</Filter/Standard/V 5/R 5/Length 256/P ${PERMISSIONS}/U${hex(user)}/UE${hex(wrapped)}/O${hex(user)}/OE${hex(wrapped)}` +
    `/Perms${hex(cipher('aes-256-ecb', key, null, rights))}/StmF/A/StrF/A/CF<</A<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>>>`
  );
}

const hash = (salt: Buffer): Buffer => createHash('sha256').update(salt).digest();

function cipher(name: string, key: Buffer, iv: Buffer | null, bytes: Buffer): Buffer {
  const cipherer = createCipheriv(name, key, iv).setAutoPadding(false);
  return Buffer.concat([cipherer.update(bytes), cipherer.final()]);
}

function encrypt(bytes: Buffer, key: Buffer): Buffer {
  const cipherer = createCipheriv('aes-256-cbc', key, NO_IV);
  return Buffer.concat([NO_IV, cipherer.update(bytes), cipherer.final()]);
}
