import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig, type Connect, type Plugin } from 'vite';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

/** `npx vite --config test/renderer/harness/vite.config.ts`: the window in a browser, over an app in memory. */
export default defineConfig({
  root: import.meta.dirname,
  server: { fs: { allow: [resolve(import.meta.dirname, '../../..')] } },
  plugins: [svelte({ configFile: '../../../svelte.config.js' }), drawnPages()],
  // The policy under which the real window lives (app/shell/app-protocol.ts), so that a breach of it is seen here.
  preview: { headers: { 'content-security-policy': POLICY } },
  build: {
    outDir: resolve(import.meta.dirname, '../../../node_modules/.cache/faxtray-harness'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});

/** Pages of a fax, drawn: what they look like matters here, what they say does not. */
function drawnPages(): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    const page = /^\/pages\/[^/]+\/(\d+)\.png/u.exec(request.url ?? '')?.[1];
    if (page === undefined) {
      next();
      return;
    }
    response.setHeader('content-type', 'image/svg+xml');
    response.end(draw(Number(page)));
  };
  return {
    name: 'drawn-pages',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  };
}

function draw(page: number): string {
  const lines = Array.from({ length: page === 1 ? 12 : 5 + ((page * 7) % 20) }, (_, index) => {
    const width = 520 + ((index * 137 + page * 61) % 180);
    return `<rect x="60" y="${210 + index * 34}" width="${width}" height="9"/>`;
  });
  const title =
    page === 1
      ? '<text x="60" y="140" font-size="34" font-weight="bold">Laboratory report</text><text x="60" y="176" font-size="20">Patient: J. Doe   DOB 1971-03-02</text>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 1100" width="850" height="1100" font-family="monospace">
    <rect width="850" height="1100" fill="white"/><text x="60" y="62" font-size="19">2026-11-21 10:43   WESTSIDE CLINIC +13035550101</text>
    <text x="790" y="62" font-size="19" text-anchor="end">${page}/3</text><rect x="60" y="76" width="730" height="4"/>${title}${lines.join('')}</svg>`;
}
