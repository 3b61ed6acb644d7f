import type { DocumentProblem } from '../../app/domain/fax/document-problem.ts';
import type { FoundRoutingSheet } from '../../app/domain/fax/routing-sheet.ts';
import type { Phrase } from '../../app/words/phrase.ts';
import type { FaxSender } from '../../app/domain/fax/fax-sender.ts';
import type {
  CheckedDocuments,
  DocumentChecker,
  FaxToCheck,
} from '../../app/services/ports/pages/document-checker.ts';

/** Finds the problems with documents that the test defines, by name; and takes its time if told to. */
export class ScriptedChecker implements DocumentChecker {
  readonly looks: string[] = [];
  /** The sender, as known at the moment. */
  sender: FaxSender | null = null;
  /** The names that it was asked about: of senders, and of recipients of cover pages. */
  readonly names: string[] = [];
  /** How many pages it counts in a fax's documents. */
  pages: number | null = null;
  readonly #problems = new Map<string, DocumentProblem>();
  readonly #doubts = new Map<string, Phrase>();
  readonly #attached = new Map<string, readonly string[]>();
  readonly #sendNames = new Map<string, string>();
  readonly #routingSheets = new Map<string, readonly FoundRoutingSheet[]>();
  #gate: Promise<void> = Promise.resolve();

  find(name: string, problem: DocumentProblem | null): void {
    if (problem === null) this.#problems.delete(name);
    else this.#problems.set(name, problem);
  }

  /** The text may be meant in another encoding. */
  doubt(name: string, doubt: Phrase): void {
    this.#doubts.set(name, doubt);
  }

  /** Files are attached to it, and are not on any page. */
  attach(name: string, ...files: readonly string[]): void {
    this.#attached.set(name, files);
  }

  /** Its contents are of another type than its name says. */
  rename(name: string, sendName: string): void {
    this.#sendNames.set(name, sendName);
  }

  /** There are routing sheets among its pages. */
  route(name: string, found: readonly FoundRoutingSheet[]): void {
    this.#routingSheets.set(name, found);
  }

  showsItsType(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** All checks from now on finish when the returned function is called. */
  keepWaiting(): () => void {
    let release: () => void = () => undefined;
    this.#gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** The checks among them that somebody asked to repeat. */
  readonly patientLooks: string[] = [];

  async check({ documents, sender, cover, isPatient }: FaxToCheck): Promise<CheckedDocuments> {
    this.looks.push(...documents.map(({ name }) => name));
    if (isPatient) this.patientLooks.push(...documents.map(({ name }) => name));
    this.names.push(
      ...(sender === null ? [] : [sender.name]),
      ...(cover === null || 'rows' in cover ? [] : cover.to),
    );
    await this.#gate;
    const names = documents.map(({ name }) => name);
    const problem = names.map((name) => this.#problems.get(name) ?? null).find((each) => each !== null);
    const sendNames = names.map((name) => this.#sendNames.get(name) ?? name);
    const doubt = names.map((name) => this.#doubts.get(name) ?? null).find((each) => each !== null) ?? null;
    return {
      problem: problem ?? null,
      doubt,
      sendNames,
      pages: this.pages,
      notFaxed: names.flatMap((name) => this.#attached.get(name) ?? []),
      routingSheets: this.#routingSheets.get(names[0] ?? '') ?? [],
    };
  }
}
