/** More than anybody chooses in one go; the oldest make room. */
const MOST = 5_000;

/**
 * Files that a person chose in a dialog or dropped onto the window, told by those who saw it happen. A page that asks for any other
 * file, because somebody got it to, is asking for something that nobody meant to send.
 */
export class ChosenFiles {
  readonly #paths = new Set<string>();

  add(path: string): void {
    this.#paths.delete(path);
    this.#paths.add(path);
    const [oldest] = this.#paths;
    if (this.#paths.size > MOST && oldest !== undefined) this.#paths.delete(oldest);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }
}
