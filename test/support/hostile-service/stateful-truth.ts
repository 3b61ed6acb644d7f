import { MESSAGE_ID, makeRecord, answerTruthfully, type Truth } from './truth.ts';

const INBOUND_ID = '9001';

interface Kept {
  readonly mark: string;
  readonly numbers: readonly string[];
  /** How many more reads say that it is queued. */
  queuedFor: number;
}

const json = (value: unknown, status = 200): Truth => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

/** A service that keeps what it accepts: each fax is sent once it has been read twice. One fax has been received. */
export class KeptTruth {
  readonly kept = new Map<string, Kept>();
  #lastId = Number(MESSAGE_ID);
  readonly #now: () => number;

  /** `now`: of the machine that asks, so that a faster clock runs faster here, too. */
  constructor(now: () => number) {
    this.#now = now;
  }

  answer({ method, url, body, baseUrl }: { method: string; url: URL; body: Buffer; baseUrl: string }): Truth {
    const { pathname } = url;
    if (method === 'POST' && pathname.endsWith('/fax')) return this.#take(body.toString('latin1'), baseUrl);
    const all = (): unknown[] => [...this.kept.keys()].map((id) => this.#record(baseUrl, id));
    if (pathname.endsWith('/message-sync'))
      return json({
        records: [...all(), inbound(baseUrl)],
        syncInfo: { syncType: 'FSync', syncToken: String(Date.now()) },
      });
    if (pathname.endsWith('/message-store')) {
      const fromMs = Date.parse(url.searchParams.get('dateFrom') ?? '');
      const isOutbound = url.searchParams.get('direction') === 'Outbound';
      const records = [...all(), ...(isOutbound ? [] : [inbound(baseUrl)])] as { creationTime: string }[];
      return json({ records: records.filter(({ creationTime }) => !(Date.parse(creationTime) < fromMs)) });
    }
    const ids = /\/message-store\/([\w,-]+)$/u.exec(pathname)?.[1]?.split(',') ?? [];
    if (method === 'GET' && ids.length > 0) {
      const found = ids.map((id) => (id === INBOUND_ID ? inbound(baseUrl) : this.#record(baseUrl, id)));
      if (ids.length > 1)
        return json(
          found.map((record) => ({ status: 200, body: record })),
          207,
        );
      return found[0] === null ? json({ errorCode: 'CMN-102', message: 'not found' }, 404) : json(found[0]);
    }
    return answerTruthfully(method, url, baseUrl);
  }

  #take(text: string, baseUrl: string): Truth {
    const mark = /\(mark-(\d+)/u.exec(text)?.[1] ?? 'unknown';
    const numbers = [...text.matchAll(/"phoneNumber":"(\+\d+)"/gu)].map((match) => match[1] ?? '');
    const id = String(++this.#lastId);
    this.kept.set(id, { mark, numbers, queuedFor: 2 });
    return json(this.#record(baseUrl, id));
  }

  #record(baseUrl: string, id: string): Record<string, unknown> | null {
    const kept = this.kept.get(id);
    if (kept === undefined) return null;
    const status = kept.queuedFor-- > 0 ? 'Queued' : 'Sent';
    return { ...makeRecord(baseUrl, id, status, [...kept.numbers]), creationTime: this.#createdAt(id) };
  }

  readonly #times = new Map<string, string>();
  #createdAt(id: string): string {
    const at = this.#times.get(id) ?? new Date(this.#now()).toISOString();
    this.#times.set(id, at);
    return at;
  }
}

const CAME_IN_AT = new Date().toISOString();
const inbound = (baseUrl: string) => ({
  ...makeRecord(baseUrl, INBOUND_ID, 'Received'),
  direction: 'Inbound',
  creationTime: CAME_IN_AT,
  lastModifiedTime: CAME_IN_AT,
});
