import type { Failure } from '../../domain/failure.ts';
import type { Reason } from '../../domain/reason.ts';
import {
  apiErrorSchema,
  errorCodeOf,
  errorMessageOf,
  missingPermissionOf,
} from '../../protocol/api-error.ts';

export interface BadAnswer {
  readonly status: number;
  /** Parsed JSON; null when the body was none. */
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;
}

/** When a 429 does not say how long: the public service asks for at least this. */
const RATE_LIMIT_PAUSE_MS = 30_000;

const REASON_BY_CODE: Readonly<Record<string, Reason>> = {
  'MSG-337': 'too-large',
  'MSG-338': 'too-large',
  'MSG-347': 'unreadable',
  'MSG-348': 'unsupported-type',
  'MSG-353': 'unsupported-type',
  'MSG-355': 'unsupported-type',
  'MSG-356': 'unsupported-type',
};

/** The code that says: the rendered document is not there yet. */
const STILL_RENDERING = 'MSG-368';

/**
 * An answer that is no success, as what happens next. `changes` says whether the request could have changed something at the
 * service: then an answer from halfway (a gateway's 502, say) leaves the outcome unknown.
 */
export function failureOfAnswer(answer: BadAnswer, changes: boolean): Failure {
  const parsed = apiErrorSchema.safeParse(answer.body);
  const code = parsed.success ? errorCodeOf(parsed.data) : null;
  const said =
    (parsed.success ? errorMessageOf(parsed.data) : null) ?? `The phone service answered ${answer.status}.`;
  const { status } = answer;

  if (code === STILL_RENDERING) return later('still-rendering', null, 'The fax is still being rendered.');
  // A bare 401 is the word of anything in between: a guest network's page, a gateway.
  if (status === 401 && code !== null)
    return { kind: 'needs-sign-in', message: `The phone service does not accept the sign-in: ${said}` };
  if (status === 429) {
    const pauseMs = answer.retryAfterSeconds === null ? RATE_LIMIT_PAUSE_MS : answer.retryAfterSeconds * 1000;
    return later('rate-limited', pauseMs, 'The phone service asks to go slower.');
  }
  // Its own error body says that the service itself declined; a bare 503 may come from anything in between.
  if (status === 503 && code !== null)
    return later('service-down', retryMs(answer), `The phone service is not available: ${said}`);
  if (status === 401)
    return later('service-down', null, 'Something on the way to the phone service asks who you are (401).');
  if (status >= 500 || status === 408) {
    return changes
      ? {
          kind: 'unknown-outcome',
          message: `The phone service answered ${status}; whether it took the fax is not known.`,
        }
      : later('service-down', retryMs(answer), `The phone service has trouble (${status}).`);
  }
  const reason = status === 413 ? 'too-large' : code === null ? undefined : REASON_BY_CODE[code];
  if (reason !== undefined)
    return { kind: 'needs-person', reason, message: `The phone service did not take it: ${said}` };
  const permission = parsed.success ? missingPermissionOf(parsed.data) : null;
  if (permission !== null) {
    const message = `The sign-in lacks the permission ${permission}. Ask the administrator of the phone account for it.`;
    return { kind: 'refused', code: code ?? String(status), message, permission };
  }
  return { kind: 'refused', code: code ?? String(status), message: `The phone service refused: ${said}` };
}

const later = (
  reason: 'still-rendering' | 'rate-limited' | 'service-down',
  retryAfterMs: number | null,
  message: string,
): Failure => ({ kind: 'later', reason, retryAfterMs, message });

const retryMs = (answer: BadAnswer): number | null =>
  answer.retryAfterSeconds === null ? null : answer.retryAfterSeconds * 1000;
