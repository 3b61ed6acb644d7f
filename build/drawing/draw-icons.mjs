// Draws the app's icon and the tray icons from icon.svg: `node build/drawing/draw-icons.mjs`. The PNG files are committed, so neither the
// build nor the app has to draw.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const svg = await readFile(here('icon.svg'), 'utf8');

/** Tray states differ by shape as well as by colour: not everybody can tell red from green. */
const BADGES = {
  idle: '',
  sending:
    '<circle cx="49" cy="15" r="13" fill="#1d55b3" stroke="#fff" stroke-width="3"/><path d="M49 22V9M43 14l6-6 6 6" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
  'needs-you':
    '<circle cx="49" cy="15" r="13" fill="#b25e00" stroke="#fff" stroke-width="3"/><path d="M49 8v8" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/><circle cx="49" cy="22" r="2.6" fill="#fff"/>',
  paused:
    '<circle cx="49" cy="15" r="13" fill="#66635c" stroke="#fff" stroke-width="3"/><path d="M45 9.5v11M53 9.5v11" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  offline:
    '<circle cx="49" cy="15" r="13" fill="#66635c" stroke="#fff" stroke-width="3"/><path d="M44 10l10 10M54 10L44 20" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>',
};

const draw = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();

await writeFile(here('../icon.png'), await draw(svg, 512));
// The printer's icons, for systems that show printers (app/printer/printer-pages.ts).
for (const size of [48, 128, 512]) await writeFile(here(`../assets/icon-${size}.png`), await draw(svg, size));
for (const [state, badge] of Object.entries(BADGES)) {
  const source = svg.replace('</svg>', `${badge}</svg>`);
  await writeFile(here(`../assets/tray-${state}.png`), await draw(source, 22));
  await writeFile(here(`../assets/tray-${state}@2x.png`), await draw(source, 44));
}
