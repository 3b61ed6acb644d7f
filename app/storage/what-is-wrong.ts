import type { z } from 'zod';
import { english } from '../words/en/english.ts';
import { phrase, verbatim, type Phrase, type PhraseKey } from '../words/phrase.ts';

/** Phrases without facts, for a schema rule of ours: `refine(isAbsolute, 'schema.absolute-path')`. */
export type SchemaKey = PhraseKey extends infer K ? (K extends `schema.${string}` ? K : never) : never;

/** What is wrong with one value of JSON that somebody wrote, to be appended to its place. */
export function whatIsWrong(issue: z.core.$ZodIssue): Phrase {
  switch (issue.code) {
    case 'invalid_type':
      return phrase('wrong-value.type', { type: issue.expected });
    case 'too_big':
      return phrase(`wrong-value.too-${MUCH[issue.origin] ?? 'big'}`, { most: Number(issue.maximum) });
    case 'too_small':
      return phrase(`wrong-value.too-${LITTLE[issue.origin] ?? 'small'}`, { least: Number(issue.minimum) });
    case 'invalid_value':
      return phrase('wrong-value.one-of', { values: issue.values.map(String).join(', ') });
    default:
      return isOwn(issue.message) ? { key: issue.message, facts: {} } : verbatim(issue.message);
  }
}

/** By what is counted. */
const MUCH: Readonly<Record<string, 'long' | 'many'>> = { string: 'long', array: 'many' };
const LITTLE: Readonly<Record<string, 'short' | 'few'>> = { string: 'short', array: 'few' };

const isOwn = (message: string): message is SchemaKey =>
  message.startsWith('schema.') && Object.hasOwn(english, message);
