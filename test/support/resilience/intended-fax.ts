import { createHash } from 'node:crypto';
import { closePdf } from '../close-pdf.ts';
import { Random } from './random.ts';

export const DOORS = [
  'name',
  'explicit',
  'sidecar',
  'late-sidecar',
  'bundle',
  'subfolder',
  'default',
  'window',
  'twins',
] as const;
export type Door = (typeof DOORS)[number];

/** How a file gets into a folder. */
export const HANDS = ['at-once', 'renamed', 'slowly'] as const;
export type Hand = (typeof HANDS)[number];

/** A fax that somebody wants sent, and what has to become of it. */
export interface IntendedFax {
  readonly id: string;
  readonly door: Door;
  readonly hand: Hand;
  readonly numbers: readonly string[];
  readonly documents: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** How often it is meant to be sent. */
  readonly times: number;
}

/** Two folders, one of which has a recipient of its own. */
export const DEFAULT_RECIPIENT = '+16175550119';

const AREAS = ['212', '206', '303', '305', '312', '404', '415', '503', '713'];
/** Failures without automatic retries: they are final at once. */
const FAILING = ['0123', '0126', '0128'];
/** A number that failed this often is held, and a person asked. */
const FAILURES_TO_HOLD = 3;

/** Faxes through every door, each with its own pages, most of them to a number of their own. */
export function intendFaxes(count: number, random: Random): IntendedFax[] {
  const timesFailed = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const door = DOORS[index % DOORS.length] ?? 'name';
    const id = `fax${String(index).padStart(4, '0')}`;
    const numbers =
      door === 'default'
        ? [DEFAULT_RECIPIENT]
        : [numberFor(index, door === 'twins' ? 2 : 1, random, timesFailed)];
    if (door === 'bundle' && random.chance(0.5)) numbers.push(`+1702555${fourDigits(104 + (index % 16))}`);
    const names = door === 'bundle' ? [`${id} a`, `${id} b`] : [id];
    return {
      id,
      door,
      hand: random.pick(HANDS),
      numbers,
      documents: names.map((name) => {
        const isPdf = random.chance(0.7);
        const bytes = isPdf ? aPdf(name, random) : Buffer.from(`${name}: ${random.next()}\n`);
        return { name: `${nameFor(door, name, numbers[0] ?? '')}.${isPdf ? 'pdf' : 'txt'}`, bytes };
      }),
      times: door === 'twins' ? 2 : 1,
    };
  });
}

function nameFor(door: Door, id: string, number: string): string {
  switch (door) {
    case 'name':
      return `${id} to ${number}`;
    case 'explicit':
      return `${id} fax={${number}}`;
    default:
      return id;
  }
}

function numberFor(index: number, times: number, random: Random, timesFailed: Map<string, number>): string {
  const area = random.pick(AREAS);
  if (random.chance(0.1)) {
    const failing = `+1${area}555${random.pick(FAILING)}`;
    const failures = (timesFailed.get(failing) ?? 0) + times;
    timesFailed.set(failing, failures);
    if (failures < FAILURES_TO_HOLD) return failing;
  }
  // Several to one number, so that they have to be sent one after the other.
  if (random.chance(0.2)) return '+13035550104';
  return `+1${area}555${fourDigits(105 + (index % 14))}`;
}

const fourDigits = (value: number): string => String(value).padStart(4, '0');

/** Dropped with the number in its name; too large for one packet. */
export function aFax(id: string, numbers: readonly [string]): IntendedFax {
  const bytes = aPdf(id, new Random(1), `${'%'.repeat(300_000)}\n`);
  const documents = [{ name: `${id} to ${numbers[0]}.pdf`, bytes }];
  return { id, door: 'name', hand: 'renamed', numbers, documents, times: 1 };
}

/** One page that says whose it is; no two are alike. */
function aPdf(text: string, random: Random, padding = ''): Buffer {
  const drawing = `BT /F 24 Tf 72 700 Td (${text} ${random.below(1_000_000_000)}) Tj ET`;
  return closePdf(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${drawing.length}>>stream
${drawing}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${padding}`,
  );
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Identified by what is on its pages: whoever has these documents has this fax. */
export const joinHashes = (hashes: readonly string[]): string => [...hashes].sort().join(' ');
