import { execFileSync } from 'node:child_process';
import type { LaidOut } from './layout-bench.ts';

/** The text of each page that was laid out. */
export function pagesOf({ pdf, said }: LaidOut): string[] {
  if (pdf === null) throw new Error(`It was not laid out: ${said.join('; ')}`);
  const input = Buffer.from(pdf, 'base64');
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}
