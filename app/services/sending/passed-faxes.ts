import { recipientsToReach, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { CheckedDocuments } from '../ports/pages/document-checker.ts';
import type { FaxSubmission } from '../ports/service/fax-gateway.ts';
import { namesOnCover, recipientNames, type CoverNames, type FindName } from './cover-names.ts';

export interface PassedFax extends Pick<CheckedDocuments, 'sendNames' | 'pages' | 'notFaxed'> {
  /** Those that were looked at on its cover page. */
  readonly names: CoverNames;
  /** With which it was looked at; absent: with none. */
  readonly senderName: string | undefined;
}

/** Faxes whose documents may go, and what was found of them. Not on disk: a new start may have other means. */
export class PassedFaxes {
  readonly #findName: FindName;
  readonly #passed = new Map<JobId, PassedFax>();

  constructor(findName: FindName) {
    this.#findName = findName;
  }

  has(id: JobId): boolean {
    return this.#passed.has(id);
  }

  add(id: JobId, passed: PassedFax): void {
    this.#passed.set(id, passed);
  }

  forget(id: JobId): void {
    this.#passed.delete(id);
  }

  /** Its pages are as they were looked at: who sends it, or gets it, may be called otherwise by now. */
  isAsPassed(job: FaxJob, senderName: string | undefined): boolean {
    const passed = this.#passed.get(job.id);
    if (passed === undefined || passed.senderName !== senderName) return false;
    const now = namesOnCover(job, this.#findName);
    return [...now].every(([number, name]) => passed.names.get(number) === name);
  }

  /** Whom it goes to next, with the names that were looked at: a contact changed since then changes no cover page. */
  recipients(job: FaxJob): FaxSubmission['recipients'] {
    const names = new Map([
      ...recipientNames(job, this.#findName),
      ...(this.#passed.get(job.id)?.names ?? []),
    ]);
    return recipientsToReach(job).map(({ phoneNumber }) => ({
      phoneNumber,
      name: names.get(phoneNumber) ?? null,
    }));
  }

  /** What its documents are to be called at the service, in their order; null where it has not passed. */
  sendNames({ id }: FaxJob): readonly string[] | null {
    return this.#passed.get(id)?.sendNames ?? null;
  }

  /** Pages that the service has to find in its documents as well; null where it may count otherwise. */
  pages({ id }: FaxJob): number | null {
    return this.#passed.get(id)?.pages ?? null;
  }

  /** Names of files in its documents that no page shows. */
  notFaxed({ id }: FaxJob): readonly string[] {
    return this.#passed.get(id)?.notFaxed ?? [];
  }
}
