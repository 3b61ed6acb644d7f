import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isMissing } from '../storage/disk-failure.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

/** Sizes of the icon, as systems look for it, the smallest first (PWG 5100.13, `printer-icons`). */
export const ICON_SIZES = [48, 128, 512] as const;

export const iconPath = (size: (typeof ICON_SIZES)[number]): string => `/icon-${String(size)}.png`;

export interface PrinterPagePorts {
  readonly words: Phrasebook;
  /** Folder of the icons. */
  readonly icons: string;
}

const ABOUT = '/';
const isIcon = (path: string): boolean => ICON_SIZES.some((size) => path === iconPath(size));

/** What anybody who may print can view: what this printer is, for people and for systems. */
export const isPrinterPage = (path: string): boolean => path === ABOUT || isIcon(path);

/** Keeps other sites from showing the page, or learning from it that Faxtray is here. */
const FOR_ITSELF = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The body of the answer; its headers have been written. */
export async function readPrinterPage(
  path: string,
  { words, icons }: PrinterPagePorts,
  response: ServerResponse,
): Promise<Buffer> {
  if (!isIcon(path)) {
    response.writeHead(200, { ...FOR_ITSELF, 'content-type': 'text/html; charset=utf-8' });
    return Buffer.from(describePrinter(words));
  }
  const icon = await readFile(join(icons, path.slice(1))).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return null;
  });
  response.writeHead(icon === null ? 404 : 200, { ...FOR_ITSELF, 'content-type': 'image/png' });
  return icon ?? Buffer.alloc(0);
}

const inHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (each) => `&#${String(each.charCodeAt(0))};`);

function describePrinter(words: Phrasebook): string {
  const sentences = [words.say('printer.page.what'), words.say('printer.page.supplies')];
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Faxtray</title></head>
<body>
<img src="${iconPath(128)}" alt="" width="64" height="64">
<h1>Faxtray</h1>
${sentences.map((each) => `<p>${inHtml(each)}</p>`).join('\n')}
</body>
</html>
`;
}
