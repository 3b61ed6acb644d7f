import type { CallLogPage, CallParty, CallRecord } from '../../../domain/service/call-record.ts';
import { success, type Result } from '../../../domain/result.ts';
import { callRecordSchema } from '../../../protocol/call-log.ts';
import { callLogPath } from '../../../protocol/paths.ts';
import type { CallLogGateway, CallLogQuery } from '../../../services/ports/service/extension.ts';
import type { Access } from '../../../services/ports/service/access.ts';
import type { ServiceHttp } from '../http.ts';
import { readPage } from '../read-pages.ts';

const PER_PAGE = 250;

/** The call log over REST. */
export class RestCallLog implements CallLogGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async faxCalls(access: Access, { fromMs, toMs, page }: CallLogQuery): Promise<Result<CallLogPage>> {
    const query = {
      type: 'Fax',
      // Without it the service returns only the last day (public-service.md 6).
      dateFrom: new Date(fromMs).toISOString(),
      dateTo: new Date(toMs).toISOString(),
    };
    const question = { path: callLogPath(), query, perPage: PER_PAGE };
    const read = await readPage(this.#http, access, question, page);
    if (!read.ok) return read;
    const { records, hasMore } = read.value;
    return success({ records: records.flatMap((record) => callOfRecord(record) ?? []), hasMore });
  }
}

function callOfRecord(record: unknown): CallRecord | null {
  const parsed = callRecordSchema.safeParse(record);
  if (!parsed.success || (parsed.data.type ?? 'Fax') !== 'Fax') return null;
  const { id, startTime, duration, direction, result, reason, reasonDescription, message } = parsed.data;
  return {
    id,
    startedAtMs: Date.parse(startTime),
    durationMs: duration === undefined ? null : duration * 1000,
    direction: direction ?? null,
    result: result ?? null,
    reason: reasonDescription ?? reason ?? null,
    from: toParty(parsed.data.from),
    to: toParty(parsed.data.to),
    messageId: message?.id ?? null,
  };
}

const toParty = (
  party: { readonly phoneNumber?: string | undefined; readonly name?: string | undefined } | undefined,
): CallParty => ({ phoneNumber: party?.phoneNumber ?? null, name: party?.name ?? null });
