import { readHandedOver } from '../contract/read-handed-over.ts';
import type { StartRequest } from '../contract/start-requests.ts';

/** Beyond that nobody has looked for a long time. */
const MOST_LINKS = 100;

/** What was asked for from outside until the window takes it: its page may not be there yet. */
export class StartRequests {
  readonly #chosen: (path: string) => void;
  readonly #came: () => void;
  #links: readonly StartRequest[] = [];
  /** Of one new fax, however many starts they took: a system may begin one for each file. */
  #files: readonly string[] = [];

  /** `chosen`: a person opened this file with Faxtray. `came`: somebody wants the window, and there may be something to take. */
  constructor(chosen: (path: string) => void, came: () => void) {
    this.#chosen = chosen;
    this.#came = came;
  }

  add(requests: readonly StartRequest[]): void {
    const files = requests.flatMap((request) => (request.kind === 'new-fax' ? request.paths : []));
    files.forEach(this.#chosen);
    this.#files = [...this.#files, ...files];
    const links = requests.filter((request) => request.kind === 'show-fax' || request.paths.length === 0);
    this.#links = [...this.#links, ...links].slice(-MOST_LINKS);
    if (requests.length > 0) this.#came();
  }

  /** From a second start of Faxtray, which ends by it, and wants the window in any case. */
  addHandedOver(data: unknown): void {
    const requests = readHandedOver(data);
    if (requests.length > 0) this.add(requests);
    else this.#came();
  }

  take(): readonly StartRequest[] {
    const files = this.#files;
    const links = this.#links;
    this.#files = [];
    this.#links = [];
    return files.length === 0 ? links : [...links, { kind: 'new-fax', to: null, name: null, paths: files }];
  }
}
