import { stat } from 'node:fs/promises';
import { BUSINESS_HOURS_RULE } from '../../domain/service/answering-rule.ts';
import type { FaxReport, OutboundFaxes } from '../../domain/fax/fax-report.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { bulkAnswerSchema, messageSyncSchema } from '../../protocol/message-sync.ts';
import {
  answeringRulePath,
  faxPath,
  messagePath,
  messageStorePath,
  messageSyncPath,
} from '../../protocol/paths.ts';
import { messageIdText } from '../../protocol/readable.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type { FaxChanges, FaxGateway, FaxSubmission } from '../../services/ports/service/fax-gateway.ts';
import type { RateGroup, RateLimit } from '../../services/ports/service/rate-limit.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import { ServiceHttp } from './http.ts';
import { makeMultipartBody } from './multipart-body.ts';
import { readChanges } from './read-changes.ts';
import { notUnderstood } from './not-understood.ts';
import { readRateLimit, type AnswerFacts } from './rate-limit-headers.ts';
import { ANSWER_TOO_LARGE, answerTooLong } from './read-answer.ts';
import { readAllPages } from './read-pages.ts';
import { readOutboundFaxes, reportOfRecord, reportsOfRecords } from './read-reports.ts';
import { RestMailboxGateway } from './rest-mailbox-gateway.ts';
import { ServiceClock } from './service-clock.ts';
import { isOfService } from './connection/of-service.ts';
import type { ServiceConnection } from './connection/service-connection.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';

const PER_PAGE = 250;
/** Far more than any window of minutes can hold: a service that never stops paging must not keep us for ever. */
const MAX_PAGES = 200;
/** For a mailbox whose changes of a week exceed one answer. */
const NEWEST = 1_000;
/** More in one answer is not the sync of a mailbox, and finding that none of them can be read would block everything else. */
const MOST_OF_SYNC = 5_000;

/** The telephony service over REST (telephony-service.md 4, public-service.md 2 and 4). */
export class RestFaxGateway implements FaxGateway {
  /** The whole message store, at the same pace. */
  readonly mailbox: RestMailboxGateway;
  /** Shared with other requests to the same service, so that what its answers say about pace and time is handled in one place. */
  readonly http: ServiceHttp;
  readonly #serviceClock = new ServiceClock();
  readonly #limited = new Signal<[limit: RateLimit]>();

  /** `pauseMs`: for how long no request of a group may be sent; 0 if it may. */
  constructor(connection?: ServiceConnection, pauseMs?: (group: RateGroup) => number) {
    const onAnswer = (facts: AnswerFacts): void => {
      // A cached answer has the time at which it was cached (RFC 9111, section 5.1).
      if (facts.headers['age'] === undefined)
        this.#serviceClock.observe(facts.headers['date'], Date.now(), performance.now());
      const limit = readRateLimit(facts, Date.now());
      if (limit !== null) this.#limited.emit(limit);
    };
    this.http = new ServiceHttp({ onAnswer, connection, pauseMs });
    this.mailbox = new RestMailboxGateway(this.http);
  }

  serviceTimeMs(nowMs: number): number {
    return this.#serviceClock.at(nowMs);
  }

  knowsServiceTime(nowMs: number): boolean {
    return this.#serviceClock.isKnown(nowMs, performance.now());
  }

  onRateLimit(listener: (limit: RateLimit) => void): Off {
    return this.#limited.on(listener);
  }

  async submit(access: Access, submission: FaxSubmission): Promise<Result<FaxReport>> {
    const unreadable = await this.#findUnreadable(submission);
    if (unreadable !== null)
      return failed({ kind: 'needs-person', reason: 'unreadable', message: unreadable });
    const request = {
      to: submission.recipients.map(({ phoneNumber, name }) =>
        name === null ? { phoneNumber } : { phoneNumber, name },
      ),
      faxResolution: submission.faxResolution,
      ...(submission.coverPageText === null ? {} : { coverPageText: submission.coverPageText }),
      // Absent: the extension's default (public-service.md 2.2).
      ...(submission.hasOwnCover === true ? { coverIndex: 0 } : {}),
    };
    const answer = await this.http.postMultipart(
      access,
      access.baseUrl + faxPath(),
      makeMultipartBody(request, submission.documents),
    );
    if (!answer.ok) return answer;
    const report = reportOfRecord(answer.value);
    if (report !== null) return success(report);
    return failed({
      kind: 'unknown-outcome',
      message: phrase('service.answered-no-fax'),
    });
  }

  /** Checked before the first byte is on the wire: a missing file must not leave a request half sent. */
  async #findUnreadable(submission: FaxSubmission): Promise<Phrase | null> {
    for (const document of submission.documents) {
      try {
        const { size } = await stat(document.path);
        if (size !== document.sizeBytes)
          return phrase('service.file-changed', { name: shownText(document.name) });
      } catch (error) {
        if (toErrno(error) === null) throw error;
        return phrase('service.file-gone', { name: shownText(document.name) });
      }
    }
    return null;
  }

  async read(access: Access, messageId: string): Promise<Result<FaxReport>> {
    const answer = await this.http.getJson(access, access.baseUrl + messagePath(messageId));
    if (!answer.ok) return answer;
    const report = reportOfRecord(answer.value);
    return report === null ? failed(notUnderstood('message')) : success(report);
  }

  async remove(access: Access, messageId: string): Promise<Result<null>> {
    // Without an id the service would delete every message there is (public-service.md 4.7).
    if (!messageIdText.safeParse(messageId).success) throw new Error(`'${messageId}' is not a message id`);
    return this.http.remove(access, access.baseUrl + messagePath(messageId));
  }

  async readMany(access: Access, messageIds: readonly string[]): Promise<Result<FaxReport[]>> {
    const [first, ...others] = messageIds;
    if (first === undefined) return success([]);
    if (others.length === 0) {
      const report = await this.read(access, first);
      return report.ok ? success([report.value]) : report;
    }
    const url = access.baseUrl + messagePath(messageIds.join(','));
    const answer = await this.http.getJson(access, url, 'application/vnd.ringcentral.multipart+json');
    if (!answer.ok) return answer;
    const bulk = bulkAnswerSchema.safeParse(answer.value);
    if (!bulk.success) return failed(notUnderstood('messages'));
    return success(reportsOfRecords(bulk.data.map((each) => each.body)));
  }

  async changes(access: Access, token: string | null, sinceMs: number): Promise<Result<FaxChanges>> {
    if (token !== null) {
      const changes = await this.#sync(access, { syncType: 'ISync', syncToken: token });
      if (!isNoUse(changes)) return changes;
    }
    const full = {
      syncType: 'FSync',
      messageType: 'Fax',
      dateFrom: new Date(sinceMs).toISOString(),
    } as const;
    const all = await this.#sync(access, full);
    // Older faxes are found by walking the list after a full sync.
    return isTooLarge(all) ? this.#sync(access, { ...full, recordCount: String(NEWEST) }) : all;
  }

  async #sync(
    access: Access,
    query: Readonly<Record<string, string>> & { readonly syncType: 'FSync' | 'ISync' },
  ): Promise<Result<FaxChanges>> {
    const answer = await this.http.getJson(access, toAddress(access, messageSyncPath(), query));
    if (!answer.ok) return answer;
    const sync = messageSyncSchema.safeParse(answer.value);
    if (!sync.success) return failed(notUnderstood('changes'));
    const { records, syncInfo } = sync.data;
    if (records.length > MOST_OF_SYNC) return failed(answerTooLong);
    return success({
      reports: reportsOfRecords(records),
      messageChanges: readChanges(records),
      token: syncInfo.syncToken,
      isFull: query.syncType === 'FSync',
    });
  }

  async createdSince(access: Access, fromServiceMs: number): Promise<Result<OutboundFaxes>> {
    const query = {
      messageType: 'Fax',
      direction: 'Outbound',
      dateFrom: new Date(fromServiceMs).toISOString(),
      // Somebody may have deleted it meanwhile; it was sent all the same.
      availability: ['Alive', 'Deleted'],
    };
    const question = { path: messageStorePath(), query, perPage: PER_PAGE };
    const records = await readAllPages(this.http, access, question, MAX_PAGES);
    return records.ok ? success(readOutboundFaxes(records.value, fromServiceMs)) : records;
  }

  readTime(access: Access): Promise<Result<unknown>> {
    return this.http.getJson(access, access.baseUrl + answeringRulePath(BUSINESS_HOURS_RULE));
  }

  async download(
    access: Access,
    uri: string,
    toPath: string,
  ): Promise<Result<{ readonly contentType: string }>> {
    if (!isOfService(uri, access.baseUrl)) {
      const message = phrase('service.foreign-document');
      return failed({ kind: 'refused', code: 'foreign-document', message });
    }
    return this.http.getDocument(access, uri, toPath);
  }
}

const isTooLarge = (changes: Result<unknown>): boolean =>
  !changes.ok && changes.failure.kind === 'refused' && changes.failure.code === ANSWER_TOO_LARGE;

/**
 * The service no longer accepts the token, however it says so: it documents one code and uses general ones too (public-service.md 4.4). A
 * missing permission would make a full sync fail as well.
 */
const isNoUse = (changes: Result<unknown>): boolean =>
  !changes.ok && changes.failure.kind === 'refused' && changes.failure.permission === undefined;

function toAddress(access: Access, path: string, query: Readonly<Record<string, string>>): string {
  return `${access.baseUrl}${path}?${new URLSearchParams(query).toString()}`;
}
