import { protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { isMissing, toErrno } from '../storage/disk-failure.ts';
import { LAYOUT_SCHEME } from './layout-session.ts';
import { PRINT_SCHEME } from './page-printing.ts';

const SCHEME = 'app';
export const APP_ORIGIN = `${SCHEME}://faxtray`;

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
  "webrtc 'block'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const MAX_PICTURE_WIDTH = 3456;

/** PNG bytes of a page of a fax; null where there is none. `isCleaned`: without dirt, and straight. */
export type FindPagePicture = (
  jobId: string,
  page: number,
  maxWidth: number,
  isCleaned?: boolean,
) => Promise<Uint8Array | null>;

/** Has to be called before Electron is ready, and once. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    { scheme: LAYOUT_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
    { scheme: PRINT_SCHEME, privileges: { standard: true, secure: true } },
  ]);
}

/** Serves the window's own files, and pictures of pages below `/pages/<fax>/<page>.png`. */
export function serveApp(rendererFolder: string, findPicture: FindPagePicture): void {
  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.origin !== APP_ORIGIN && url.host !== 'faxtray') return answer(404);
    if (request.method !== 'GET') return answer(405);
    const picture = /^\/pages\/(?<jobId>[\w-]{1,64})\/(?<page>\d{1,4})\.png$/u.exec(url.pathname)?.groups;
    if (picture !== undefined) {
      const width = Math.min(
        MAX_PICTURE_WIDTH,
        Number(url.searchParams.get('width') ?? 0) || MAX_PICTURE_WIDTH,
      );
      const isCleaned = url.searchParams.get('clean') === '1';
      return servePicture(
        await findPicture(picture['jobId'] ?? '', Number(picture['page']), width, isCleaned),
      );
    }
    return serveFile(rendererFolder, url.pathname);
  });
}

function servePicture(png: Uint8Array | null): Response {
  return png === null ? answer(404) : answer(200, new Uint8Array(png), 'image/png');
}

async function serveFile(folder: string, pathname: string): Promise<Response> {
  let path: string;
  try {
    path = resolve(folder, `.${decodeURIComponent(pathname === '/' ? '/index.html' : pathname)}`);
  } catch {
    return answer(400);
  }
  if (relative(folder, path).startsWith('..') || path === resolve(folder)) return answer(403);
  const type = TYPES[extname(path)];
  if (type === undefined) return answer(404);
  try {
    return answer(200, new Uint8Array(await readFile(path)), type);
  } catch (error) {
    if (isMissing(error) || toErrno(error) === 'EISDIR') return answer(404);
    throw error;
  }
}

function answer(status: number, body: Uint8Array<ArrayBuffer> | null = null, type = 'text/plain'): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': type,
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    },
  });
}

export const findRendererFolder = (mainFolder: string): string => join(mainFolder, '..', 'renderer');
