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

/** On a dark panel the same in light colours. */
const ON_DARK = {
  '#1d55b3': '#a9c8ff',
  '#8fb0e0': '#5f8fd8',
  '#b25e00': '#ffb454',
  '#66635c': '#c9c6be',
  '#fff': '#10203c',
};
const onDark = (source) =>
  source.replace(/#[0-9a-f]{3}(?:[0-9a-f]{3})?(?=")/gu, (colour) => ON_DARK[colour] ?? colour);

/** For macOS, which colours the shape itself: what is filled is seen, and what is cut out of it is not. */
const template = (badge) => {
  const cut = `<path d="M20 48h24" stroke="#000" stroke-width="4.5" stroke-linecap="round"/>`;
  const round =
    badge === ''
      ? ''
      : '<circle cx="49" cy="15" r="17" fill="#000"/><circle cx="49" cy="15" r="13.5" fill="#fff"/>';
  const inside = badge.replace(/^<circle[^>]*>/u, '').replaceAll('#fff', '#000');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><mask id="seen">
    <g fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <path d="M18 34V6h20l10 10v18M38 6v10h10M25 22h14M25 29h16"/>
    </g>
    <path d="M8 34h10v4h30v-4h8a2 2 0 0 1 2 2v18a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V36a2 2 0 0 1 2-2z" fill="#fff"/>
    ${cut}${round}${inside}</mask><rect width="64" height="64" mask="url(#seen)"/></svg>`;
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
  const drawn = { '': source, '-on-dark': onDark(source), '-template': template(badge) };
  for (const [panel, each] of Object.entries(drawn)) {
    await writeFile(here(`../assets/tray-${state}${panel}.png`), await draw(each, 22));
    await writeFile(here(`../assets/tray-${state}${panel}@2x.png`), await draw(each, 44));
  }
}
