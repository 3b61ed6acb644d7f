import { english } from './en/english.ts';
import { phrase, verbatim, type Fact, type Phrase, type PhraseKey } from './phrase.ts';

/** What a row says is checked like anything else from outside: a newer version may have written it, or somebody else. */
export function readPhrase(stored: unknown): Phrase {
  if (typeof stored === 'string') return verbatim(stored);
  return isPhrase(stored, 0) ? stored : phrase('not-readable');
}

/** Deeper than any phrase of ours, and not deep enough to end the program. */
const DEEPEST = 16;

function isPhrase(value: unknown, depth: number): value is Phrase {
  if (!isObject(value) || depth > DEEPEST) return false;
  const { key, facts } = value;
  if (typeof key !== 'string' || !Object.hasOwn(english, key) || !isObject(facts)) return false;
  return (
    findArguments(english[key as PhraseKey]).every((name) => Object.hasOwn(facts, name)) &&
    Object.values(facts).every((fact) => isFact(fact, depth + 1))
  );
}

function isFact(value: unknown, depth: number): value is Fact {
  if (typeof value === 'string' || typeof value === 'number') return true;
  if (!isObject(value) || depth > DEEPEST) return false;
  if ('key' in value) return isPhrase(value, depth);
  if ('e164' in value) return typeof value['e164'] === 'string';
  if ('inSentence' in value) return isPhrase(value['inSentence'], depth + 1);
  if ('list' in value)
    return (
      Array.isArray(value['list']) &&
      value['list'].every((each) => isFact(each, depth + 1)) &&
      LISTED.has(value['by'])
    );
  return isMoment(value['atMs']) && (value['besideMs'] === undefined || isMoment(value['besideMs']));
}

const LISTED: ReadonlySet<unknown> = new Set(['and', 'or', 'comma', 'semicolon', 'space', 'line']);

const isMoment = (value: unknown): value is number => Number.isFinite(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As `ArgumentsIn` has them. */
const findArguments = (text: string): string[] =>
  [...text.matchAll(/\{([^\s{},#.]+)[,}]/gu)].map(([, name = '']) => name);
