import {
  BrowserWindow,
  session,
  type Session,
  type WebContents,
  type WebContentsPrintOptions,
} from 'electron';
import { randomUUID } from 'node:crypto';
import { failed, success, type Result } from '../domain/result.ts';
import type { PagesToPrint, Printer } from '../services/ports/computer/desktop.ts';
import { phrase } from '../words/phrase.ts';
import type { FindPagePicture } from './app-protocol.ts';
import { readPrinterProblem } from './read-printer-problem.ts';

export const PRINT_SCHEME = 'print';
/** In memory, and of nobody else. */
const PARTITION = 'printing';
/** More dots than a fax has across its page: the picture comes with all of them. */
const WIDTH = 3456;

const CSP = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Each page as large as the paper lets it be. */
const STYLE = `
  html, body { margin: 0; }
  div { block-size: 100vh; overflow: hidden; break-after: page; }
  div:last-child { break-after: auto; }
  img { display: block; inline-size: 100vw; block-size: 100vh; object-fit: contain; }
  .upside-down { transform: rotate(180deg); }
`;

/** On its own paper, where this version of Electron knows how to ask for that. */
const UNASKED = { silent: true, usePrinterDefaultPageSize: true };

interface Printed extends PagesToPrint {
  isWhole: boolean;
}

/** Pages of faxes on paper, by the system's own dialog: out of a hidden page that runs no script and reaches nothing but their pictures. */
export class PagePrinting {
  readonly #readPage: FindPagePicture;
  readonly #printed = new Map<string, Printed>();
  #session: Session | null = null;

  constructor(readPage: FindPagePicture) {
    this.#readPage = readPage;
  }

  /** False where the person changed their mind. Half a fax is not printed. */
  async print(pages: PagesToPrint): Promise<Result<boolean>> {
    const problem = await this.#withPages(pages, (contents) => askAndPrint(contents, { silent: false }));
    if (problem === null) return success(true);
    if (typeof problem !== 'string') return problem;
    return /cancel/iu.test(problem) ? success(false) : refuse(phrase('print.refused', { why: problem }));
  }

  /** Without a question; nothing is handed over where `onHandOver` says no. */
  async printTo(printer: string, pages: PagesToPrint, onHandOver: () => boolean): Promise<Result<null>> {
    const problem = await this.#withPages<string | null | Result<never>>(pages, (contents) =>
      onHandOver()
        ? askAndPrint(contents, { ...UNASKED, deviceName: printer })
        : Promise.resolve(refuse(phrase('printing.not-wanted'))),
    );
    if (problem === null) return success(null);
    if (typeof problem !== 'string') return problem;
    return refuse(phrase('print.refused', { why: problem }));
  }

  async listPrinters(): Promise<readonly Printer[]> {
    const window = this.#makeWindow();
    try {
      const printers = await window.webContents.getPrintersAsync();
      return printers.map(({ name, displayName, options }) => ({
        name,
        shownName: displayName === '' ? name : displayName,
        problem: readPrinterProblem(options),
      }));
    } finally {
      window.destroy();
    }
  }

  /** In a hidden page that has all of them. */
  async #withPages<T>(
    pages: PagesToPrint,
    act: (contents: WebContents) => Promise<T>,
  ): Promise<T | Result<never>> {
    const id = randomUUID();
    const printed: Printed = { ...pages, isWhole: true };
    this.#printed.set(id, printed);
    const window = this.#makeWindow();
    try {
      // Is loaded when its pictures are.
      await window.loadURL(`${PRINT_SCHEME}://pages/${id}/`);
      return printed.isWhole ? await act(window.webContents) : refuse(phrase('print.page-missing'));
    } finally {
      this.#printed.delete(id);
      window.destroy();
    }
  }

  #makeWindow(): BrowserWindow {
    this.#session ??= this.#makeSession();
    return new BrowserWindow({
      show: false,
      webPreferences: {
        session: this.#session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        javascript: false,
        disableBlinkFeatures: 'Auxclick',
        spellcheck: false,
        navigateOnDragDrop: false,
        webgl: false,
        plugins: false,
      },
    });
  }

  #makeSession(): Session {
    const made = session.fromPartition(PARTITION);
    made.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    made.setPermissionCheckHandler(() => false);
    made.protocol.handle(PRINT_SCHEME, (request) => this.#serve(new URL(request.url).pathname));
    return made;
  }

  async #serve(path: string): Promise<Response> {
    const [, id = '', page = ''] = /^\/([\w-]+)\/(?:(\d{1,4})\.png)?$/u.exec(path) ?? [];
    const printed = this.#printed.get(id);
    if (printed === undefined) return answer(404, null, 'text/plain');
    if (page === '') return answer(200, toHtml(printed), 'text/html; charset=utf-8');
    const png = await this.#readPage(printed.id, Number(page), WIDTH).catch(() => null);
    if (png === null) printed.isWhole = false;
    return png === null ? answer(404, null, 'text/plain') : answer(200, new Uint8Array(png), 'image/png');
  }
}

/** The paper is turned by hand: lying pages stay along it, and all of them lie the same way. */
function toHtml({ pages, turns }: PagesToPrint): string {
  const sheets = Array.from({ length: pages }, (_, index) => {
    const isUpsideDown = (turns[index] ?? 0) >= 180;
    return `<div><img${isUpsideDown ? ' class="upside-down"' : ''} src="${index + 1}.png" alt=""></div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Fax</title><style>${STYLE}</style>${sheets.join('')}`;
}

/** Nobody is at a printer that takes no answer for so long; what became of the pages is not known then. */
const LONGEST_MS = 60_000;

/** Why it was not printed; null: it was. With a dialog it takes as long as the person does. */
const askAndPrint = (contents: WebContents, options: WebContentsPrintOptions): Promise<string | null> =>
  new Promise((resolve) => {
    const timer = options.silent ? setTimeout(() => resolve('timeout'), LONGEST_MS) : undefined;
    contents.print(
      { ...options, printBackground: true, margins: { marginType: 'printableArea' } },
      (isPrinted, reason) => {
        clearTimeout(timer);
        resolve(isPrinted ? null : reason);
      },
    );
  });

const answer = (status: number, body: string | Uint8Array<ArrayBuffer> | null, type: string): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': type,
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

const refuse = (message: ReturnType<typeof phrase>): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });
