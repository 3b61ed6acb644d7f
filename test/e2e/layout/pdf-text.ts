import { execFileSync } from 'node:child_process';
import type { LaidOut } from './layout-bench.ts';

/** The text of each page that was laid out. */
export function pagesOf({ pdf, said }: LaidOut): string[] {
  if (pdf === null) throw new Error(`It was not laid out: ${said.join('; ')}`);
  const input = Buffer.from(pdf, 'base64');
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

export interface WordPlace {
  readonly word: string;
  readonly xPt: number;
  readonly yPt: number;
  readonly rightPt: number;
}

/** Where each word of a PDF begins, and ends. */
export function placesIn(pdf: Buffer): WordPlace[] {
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  const words =
    /<word xMin="(?<x>[\d.]+)" yMin="(?<y>[\d.]+)" xMax="(?<right>[\d.]+)"[^>]*>(?<word>[^<]*)</gu;
  return [...html.matchAll(words)].map(({ groups }) => ({
    word: groups?.['word'] ?? '',
    xPt: Number(groups?.['x']),
    yPt: Number(groups?.['y']),
    rightPt: Number(groups?.['right']),
  }));
}

/** Of each page, in points: width and height. */
export function paperSizesOf({ pdf }: LaidOut): string[] {
  const input = Buffer.from(pdf ?? '', 'base64');
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input, encoding: 'utf8' });
  return [...html.matchAll(/<page width="(?<width>[\d.]+)" height="(?<height>[\d.]+)"/gu)].map(({ groups }) =>
    [groups?.['width'], groups?.['height']].map((points) => Math.round(Number(points))).join('x'),
  );
}
