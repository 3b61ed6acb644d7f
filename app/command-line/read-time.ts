import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

const WRITTEN =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<clock>\d{2}:\d{2}(?::\d{2}(?<fraction>\.\d+)?)?)(?<zone>Z|[+-]\d{2}:\d{2})?$/u;

/**
 * `2026-11-24T08:30`, by this machine's clock unless a zone follows, and what Faxtray itself writes, with thousandths of a second. A day
 * or an hour that does not exist is refused.
 */
export function readTime(text: string, nowMs: number): Result<number, Phrase> {
  const { day = '', clock: written = '', fraction = '', zone } = WRITTEN.exec(text.trim())?.groups ?? {};
  const clock = written.slice(0, written.length - fraction.length);
  const asUtc = new Date(`${day}T${clock}Z`);
  const seconds = clock.length === 5 ? `${clock}:00` : clock;
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString() !== `${day}T${seconds}.000Z`)
    return failed(phrase('cli.time', { text }));
  const at = new Date(`${day}T${written}${zone ?? ''}`);
  const isSkipped = zone === undefined && at.getHours() !== asUtc.getUTCHours();
  if (Number.isNaN(at.getTime()) || isSkipped) return failed(phrase('cli.time', { text }));
  return at.getTime() <= nowMs ? failed(phrase('refused.time-passed')) : success(at.getTime());
}
