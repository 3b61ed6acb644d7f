import type { Failure } from '../../domain/failure.ts';
import type { Reason } from '../../domain/reason.ts';
import {
  apiErrorSchema,
  readErrorCode,
  readErrorMessage,
  isOwnWords,
  readMissingPermission,
} from '../../protocol/api-error.ts';
import { phrase, verbatim, type Phrase } from '../../words/phrase.ts';

export interface BadAnswer {
  readonly status: number;
  /** Parsed JSON; null if the body was not JSON. */
  readonly body: unknown;
  /** The pause that the answer asks for (`readPauseMs`); null if it asks for none. */
  readonly pauseMs: number | null;
  /** Whether this comes from the service's own limiter: the answer names one of its groups. */
  readonly isOfLimiter: boolean;
  /** Whether the whole request had been sent when the answer came: the service cannot have made a fax of a part. */
  readonly isWholeSent: boolean;
}

/**
 * What a request was for. Only a `fax` can have an unknown outcome: everything else may simply be repeated, and errors say nothing about
 * a fax if none was handed over.
 */
export type Asked = 'fax' | 'document' | 'sign-in' | 'question' | 'change';

const REASON_BY_CODE: Readonly<Record<string, Reason>> = {
  'MSG-337': 'too-large',
  'MSG-338': 'too-large',
  'MSG-347': 'unreadable',
  'MSG-348': 'unsupported-type',
  'MSG-353': 'unsupported-type',
  'MSG-355': 'unsupported-type',
  'MSG-356': 'unsupported-type',
};

/** The code which says that the rendered document is not there yet. */
const STILL_RENDERING = 'MSG-368';

/** An unsuccessful answer, expressed as what happens next. */
export function failureOfAnswer(answer: BadAnswer, asked: Asked): Failure {
  const parsed = apiErrorSchema.safeParse(answer.body);
  const code = parsed.success ? readErrorCode(parsed.data) : null;
  const words = parsed.success ? readErrorMessage(parsed.data) : null;
  const said =
    words === null ? phrase('service.answered', { status: answer.status }) : verbatim(asSentence(words));
  const { status, pauseMs } = answer;

  if (asked === 'fax' && mayBeTaken(answer, parsed.success && isOwnWords(parsed.data)))
    return noAnswer(status);
  if (code === STILL_RENDERING) return later('still-rendering', null, phrase('service.still-rendering'));
  // A bare 401 may come from anything in between, such as a guest network's sign-in page or a gateway.
  if (status === 401 && code !== null)
    return { kind: 'needs-sign-in', message: phrase('service.sign-in-not-accepted', { said }) };
  if (status === 429) return later('rate-limited', pauseMs, phrase('service.goes-slower'));
  // Its own error body shows that the service itself declined; a bare 503 may come from anything in between.
  if (status === 503 && code !== null)
    return later('service-down', pauseMs, phrase('service.not-available', { said }));
  if (status === 401) return later('service-down', null, phrase('service.asked-who'));
  // 501 is not temporary: the service has no such thing.
  const mayPass = status === 408 || (status >= 500 && (status !== 501 || asked === 'fax'));
  if (mayPass) return whenUnavailable(answer, asked);
  return ofRefusal(status, code, said, parsed.success ? readMissingPermission(parsed.data) : null, asked);
}

/**
 * Whether the service may have accepted the fax anyway: only its own word says that it did not, and something in between may answer in
 * its place after passing the fax on.
 */
function mayBeTaken({ status, isOfLimiter, isWholeSent }: BadAnswer, isOwn: boolean): boolean {
  // A request too large for a gateway was not passed on; its own troubles have status codes of their own.
  if (!isWholeSent || isOwn || status === 413 || status === 408 || status >= 500) return false;
  return !(status === 429 && isOfLimiter);
}

const noAnswer = (status: number): Failure => ({
  kind: 'unknown-outcome',
  message: phrase('service.other-answered', { status }),
});

function whenUnavailable({ status, pauseMs }: BadAnswer, asked: Asked): Failure {
  switch (asked) {
    case 'fax':
      return {
        kind: 'unknown-outcome',
        message: phrase('service.answered-unclear', { status }),
      };
    case 'document':
      return later('service-down', pauseMs, phrase('service.no-pages-now', { status }));
    case 'sign-in':
    case 'question':
    case 'change':
      return later('service-down', pauseMs, phrase('service.trouble', { status }));
  }
}

function ofRefusal(
  status: number,
  code: string | null,
  said: Phrase,
  permission: string | null,
  asked: Asked,
): Failure {
  const reason = status === 413 ? 'too-large' : code === null ? undefined : REASON_BY_CODE[code];
  if (reason !== undefined && asked === 'fax')
    return { kind: 'needs-person', reason, message: phrase('service.did-not-take', { said }) };
  if (permission !== null) {
    const message = phrase('service.lacks-permission', { permission });
    return { kind: 'refused', code: code ?? String(status), message, permission };
  }
  return { kind: 'refused', code: code ?? String(status), message: phrase('service.refused', { said }) };
}

/** Services omit the full stop, and more text may follow. */
const asSentence = (words: string): string => (/[.!?…。！？]["”»)]?$/u.test(words) ? words : `${words}.`);

const later = (
  reason: 'still-rendering' | 'rate-limited' | 'service-down',
  retryAfterMs: number | null,
  message: Phrase,
): Failure => ({ kind: 'later', reason, retryAfterMs, message });
