import type { DocumentProblem } from '../../app/domain/fax/document-problem.ts';
import type { FoundRoutingSheet } from '../../app/domain/fax/routing-sheet.ts';
import type { Phrase } from '../../app/words/phrase.ts';
import type { FaxSender } from '../../app/domain/fax/fax-sender.ts';
import type {
  CheckedDocuments,
  DocumentChecker,
  FaxToCheck,
} from '../../app/services/ports/pages/document-checker.ts';

/** Finds wrong with documents what the test says, by their names; and takes its time when told to. */
export class ScriptedChecker implements DocumentChecker {
  readonly looks: string[] = [];
  /** Who sends, as it is known at the moment. */
  sender: FaxSender | null = null;
  /** The names that it was asked about: of senders, and of whom cover pages are for. */
  readonly names: string[] = [];
  /** What it counts in the documents of a fax. */
  pages: number | null = null;
  readonly #problems = new Map<string, DocumentProblem>();
  readonly #doubts = new Map<string, Phrase>();
  readonly #sendNames = new Map<string, string>();
  readonly #routingSheets = new Map<string, readonly FoundRoutingSheet[]>();
  #gate: Promise<void> = Promise.resolve();

  find(name: string, problem: DocumentProblem | null): void {
    if (problem === null) this.#problems.delete(name);
    else this.#problems.set(name, problem);
  }

  /** Its text may be read with other letters. */
  doubt(name: string, doubt: Phrase): void {
    this.#doubts.set(name, doubt);
  }

  /** By its contents it is something else than its name says. */
  rename(name: string, sendName: string): void {
    this.#sendNames.set(name, sendName);
  }

  /** Routing sheets lie among its pages. */
  route(name: string, found: readonly FoundRoutingSheet[]): void {
    this.#routingSheets.set(name, found);
  }

  showsItsType(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** All looks from now on end when the answer is called. */
  keepWaiting(): () => void {
    let release: () => void = () => undefined;
    this.#gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Of those, the ones that somebody asked for again. */
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
      routingSheets: this.#routingSheets.get(names[0] ?? '') ?? [],
    };
  }
}
