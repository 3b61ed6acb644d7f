import type { DatedReport, FaxReport, OutboundFaxes } from '../../app/domain/fax/fax-report.ts';
import { failed, success, type Result } from '../../app/domain/result.ts';
import type { TokenSet } from '../../app/domain/service/token-set.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import type { FaxChanges, FaxGateway, FaxSubmission } from '../../app/services/ports/service/fax-gateway.ts';
import type { Identity, TelephonyAuth } from '../../app/services/ports/service/telephony-auth.ts';
import type { RateGroup } from '../../app/services/ports/service/rate-limit.ts';
import { aReport } from './fax-jobs.ts';
import { verbatim } from '../../app/words/phrase.ts';

const ACCESS_MS = 3_600_000;
const REFRESH_MS = 7 * 24 * 3_600_000;
const ON_THE_LINE_MS = 45_000;
const DIGITS = /\d+/u;

/**
 * A service with tokens that expire, that counts requests, and that uses the same clock as its client. It can be asked about tens of
 * thousands of faxes: changes are a log that a sync token points into.
 */
export class MonthService implements FaxGateway, TelephonyAuth {
  readonly asked: Record<RateGroup, number> = { light: 0, medium: 0, heavy: 0, auth: 0 };
  readonly messages = new Map<string, DatedReport>();
  readonly #now: () => number;
  readonly #later: (delayMs: number, run: () => void) => void;
  /** Ids in the order in which they changed. */
  readonly #log: string[] = [];
  /** As push would report it. */
  onChanges: () => void = () => undefined;
  refreshes = 0;
  refused = 0;
  #token: { readonly text: string; readonly endsAtMs: number } | null = null;
  #refresh: { readonly text: string; readonly endsAtMs: number } | null = null;

  constructor(now: () => number, later: (delayMs: number, run: () => void) => void) {
    this.#now = now;
    this.#later = later;
  }

  get total(): number {
    return Object.values(this.asked).reduce((sum, count) => sum + count, 0);
  }

  issue(): TokenSet {
    const nowMs = this.#now();
    this.#token = { text: `access-${this.refreshes}`, endsAtMs: nowMs + ACCESS_MS };
    this.#refresh = { text: `refresh-${this.refreshes}`, endsAtMs: nowMs + REFRESH_MS };
    return {
      accessToken: this.#token.text,
      obtainedAtMs: nowMs,
      expiresAtMs: this.#token.endsAtMs,
      refreshToken: this.#refresh.text,
      refreshExpiresAtMs: this.#refresh.endsAtMs,
      scope: null,
      ownerId: null,
    };
  }

  refresh(_client: unknown, refreshToken: string): Promise<Result<TokenSet>> {
    this.asked.auth++;
    const isGood = this.#refresh?.text === refreshToken && this.#refresh.endsAtMs > this.#now();
    if (!isGood)
      return Promise.resolve(
        failed({ kind: 'refused', code: 'OAU-213', message: verbatim('Token not found') }),
      );
    this.refreshes++;
    return Promise.resolve(success(this.issue()));
  }

  submit(access: Access, submission: FaxSubmission): Promise<Result<FaxReport>> {
    return this.#answer('heavy', access, () => {
      const messageId = String(this.messages.size + 1);
      const recipients = submission.recipients.map(({ phoneNumber }) => ({
        phoneNumber,
        status: 'queued' as const,
        faxErrorCode: null,
      }));
      const document = { uri: `http://127.0.0.1/${messageId}`, contentType: 'image/tiff' };
      const report = { ...aReport({ messageId, recipients, document }), createdAtMs: this.#now() };
      this.#change(report);
      this.#later(ON_THE_LINE_MS, () => {
        const done = recipients.map((each) => ({ ...each, status: 'sent' as const }));
        this.#change({ ...report, status: 'sent', recipients: done, pages: 1 });
        this.onChanges();
      });
      return success(report);
    });
  }

  read(access: Access, messageId: string): Promise<Result<FaxReport>> {
    return this.#answer('light', access, () => {
      const message = this.messages.get(messageId);
      return message === undefined ? notFound : success(message);
    });
  }

  remove(): Promise<Result<null>> {
    throw new Error('nobody deletes anything in this month');
  }

  readMany(access: Access, messageIds: readonly string[]): Promise<Result<FaxReport[]>> {
    return this.#answer('light', access, () =>
      success(messageIds.flatMap((id) => this.messages.get(id) ?? [])),
    );
  }

  changes(access: Access, token: string | null): Promise<Result<FaxChanges>> {
    return this.#answer('light', access, () => {
      const from = Number(DIGITS.exec(token ?? '')?.[0] ?? 0);
      const ids = new Set(this.#log.slice(from));
      const reports = [...ids].flatMap((id) => this.messages.get(id) ?? []);
      return success({ reports, messageChanges: [], token: `t${this.#log.length}`, isFull: token === null });
    });
  }

  createdSince(access: Access, fromServiceMs: number): Promise<Result<OutboundFaxes>> {
    return this.#answer('light', access, () =>
      success({
        reports: [...this.messages.values()].filter(({ createdAtMs }) => createdAtMs >= fromServiceMs),
        unreadable: [],
      }),
    );
  }

  readTime(access: Access): Promise<Result<unknown>> {
    return this.#answer('light', access, () => success(null));
  }

  download(access: Access): Promise<Result<{ readonly contentType: string }>> {
    return this.#answer('medium', access, () => success({ contentType: 'image/tiff' }));
  }

  knowsServiceTime(): boolean {
    return true;
  }

  serviceTimeMs(nowMs: number): number {
    return nowMs;
  }

  /** It never asks to slow down: what is counted here is how often it is asked at all. */
  onRateLimit(): () => void {
    return () => undefined;
  }

  exchangeCode(): Promise<Result<TokenSet>> {
    return Promise.resolve(notFound);
  }

  signInWithJwt(): Promise<Result<TokenSet>> {
    return Promise.resolve(notFound);
  }

  revoke(): Promise<Result<null>> {
    return Promise.resolve(success(null));
  }

  whoIs(): Promise<Result<Identity>> {
    return Promise.resolve(notFound);
  }

  #change(report: DatedReport): void {
    this.messages.set(report.messageId, report);
    this.#log.push(report.messageId);
  }

  #answer<T>(group: RateGroup, { token }: Access, answer: () => Result<T>): Promise<Result<T>> {
    this.asked[group]++;
    if (this.#token?.text === token && this.#token.endsAtMs > this.#now()) return Promise.resolve(answer());
    this.refused++;
    return Promise.resolve(failed({ kind: 'needs-sign-in', message: verbatim('Access token expired') }));
  }
}

const notFound: Result<never> = failed({ kind: 'refused', code: 'CMN-102', message: verbatim('not found') });
