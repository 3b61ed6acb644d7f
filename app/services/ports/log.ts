import type { Phrase } from '../../words/phrase.ts';
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** A phrase is written in English, whatever is set: a log is read by whoever mends Faxtray. */
export type LogFields = Readonly<Record<string, string | number | boolean | Phrase | null | undefined>>;
