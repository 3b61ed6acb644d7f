import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { randomNumbers } from '../unit/pages/support/mutate.ts';
import { WORDS } from './bench-documents.ts';

interface PrintedPage {
  readonly name: string;
  readonly pdf: Buffer;
  readonly words: readonly string[];
}

/** How words are printed: in what, and on what. */
interface Print {
  readonly name: string;
  readonly points: number;
  readonly ink: string;
  /** A band behind each paragraph; absent: paper. */
  readonly ground?: string;
}

const PRINTS: readonly Print[] = [
  { name: 'text, 11 point', points: 11, ink: '0 g' },
  { name: 'small print, 6 point', points: 6, ink: '0 g' },
  { name: 'small print, 5 point', points: 5, ink: '0 g' },
  { name: 'grey of 50 %', points: 10, ink: '0.5 g' },
  { name: 'grey of 75 %', points: 10, ink: '0.75 g' },
  { name: 'white on grey of 60 %', points: 10, ink: '1 g', ground: '0.6 g' },
  { name: 'white on grey of 70 %', points: 10, ink: '1 g', ground: '0.7 g' },
  { name: 'white on orange', points: 10, ink: '1 g', ground: '1 0.6 0 rg' },
  { name: 'black on pale blue', points: 10, ink: '0 g', ground: '0.7 0.85 1 rg' },
];
const LINES = 24;
const LINES_A_BAND = 6;
const WORDS_A_LINE = 8;

/** Letters of 192 words each, the same each time. */
export function printedPages(): PrintedPage[] {
  return PRINTS.map((print, index) => {
    const random = randomNumbers(300 + index);
    const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? '';
    const lines = Array.from({ length: LINES }, () => Array.from({ length: WORDS_A_LINE }, word));
    const content = lines.map((words, line) => drawLine(words.join(' '), line, print)).join('\n');
    return { name: print.name, pdf: makePdf({ widthPt: 612, heightPt: 792, content }), words: lines.flat() };
  });
}

function drawLine(words: string, line: number, { points, ink, ground }: Print): string {
  const pitch = points * 1.4;
  const y = 720 - line * pitch - 12 * Math.floor(line / LINES_A_BAND);
  const height = LINES_A_BAND * pitch + 4;
  const isFirst = line % LINES_A_BAND === 0;
  const band =
    isFirst && ground !== undefined ? `${ground} 54 ${y + pitch - 2 - height} 504 ${height} re f\n` : '';
  return `${band}${ink} BT /F ${points} Tf 60 ${y} Td (${words}) Tj ET`;
}
