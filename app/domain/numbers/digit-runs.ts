/** Groups of digits with nothing but separators and brackets between them. */
export interface DigitRun {
  readonly isInternational: boolean;
  /** What stands before the first digit: `(`, `+`, `+(`. */
  readonly lead: string;
  readonly groups: readonly string[];
  /** What stands between each group and the next one. */
  readonly gaps: readonly string[];
  readonly start: number;
  /** Where each group ends in the text. */
  readonly ends: readonly number[];
}

/** Includes `~`, used where one waits for a tone: `8~10` is Russia's international prefix. */
const RUN = /(?:\+[ \-._/()~]*|\()?\d+(?:[ \-._/()~]*\d+)*/gu;

/** Every run in a text of plain characters. */
export function digitRuns(text: string): DigitRun[] {
  return [...text.matchAll(RUN)].map((match) => toRun(match[0], match.index));
}

/** No name that anybody reads has more groups of digits. Any of them may begin a number, and each costs a check. */
const MOST_GROUPS = 50;
const GROUPS_SHOWN = 6;

/** The first digits of a text of plain characters that has more groups than we read; null for any other. */
export function startOfEndlessDigits(text: string): string | null {
  const groups = [...text.matchAll(/\d+/gu)];
  const [first, last] = [groups[0], groups[GROUPS_SHOWN]];
  if (groups.length <= MOST_GROUPS || first === undefined || last === undefined) return null;
  return `${text.slice(first.index, last.index).trim()}…`;
}

function toRun(written: string, start: number): DigitRun {
  const groups = [...written.matchAll(/\d+/gu)];
  const ends = groups.map((group) => group.index + group[0].length);
  return {
    isInternational: written.startsWith('+'),
    lead: written.slice(0, groups[0]?.index),
    groups: groups.map(([digits]) => digits),
    gaps: groups.slice(1).map((group, index) => written.slice(ends[index], group.index)),
    start,
    ends: ends.map((end) => start + end),
  };
}

/** One separator, or what a bracket needs. Anything more is not a usual way to write a number. */
const USUAL_GAP = /^(?:[ \-._/~]|[ \-.]?\(|\)[ \-._/]?|\) ?\()$/u;

/** Whether the first `count` groups are written as one number: usual gaps, and balanced brackets. */
export function isUsuallyWritten({ lead, gaps }: DigitRun, count: number): boolean {
  const within = gaps.slice(0, count - 1);
  if (lead !== '' && lead !== '+' && lead !== '(' && lead !== '+(') return false;
  return within.every((gap) => USUAL_GAP.test(gap)) && areBracketsPaired(lead + within.join(''));
}

function areBracketsPaired(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0 || depth > 1) return false;
  }
  return depth === 0;
}

/** Indices of the groups that are `(0)`: the trunk prefix, which is dialled only within the country. */
export const zerosInBrackets = ({ groups, gaps }: DigitRun): number[] =>
  groups.flatMap((digits, index) => {
    const isInBrackets = gaps[index - 1]?.endsWith('(') === true && gaps[index]?.startsWith(')') === true;
    return digits === '0' && isInBrackets ? [index] : [];
  });

/** The first `count` groups of the run. */
export const firstGroups = (run: DigitRun, count: number): DigitRun => ({
  ...run,
  groups: run.groups.slice(0, count),
  gaps: run.gaps.slice(0, count - 1),
  ends: run.ends.slice(0, count),
});

/** The run without its first groups, including the bracket around the next one if that bracket closes. */
export function runFrom(run: DigitRun, index: number, text: string): DigitRun {
  const groups = run.groups.slice(index);
  const digitsAt = (run.ends[index] ?? 0) - (groups[0]?.length ?? 0);
  const gaps = run.gaps.slice(index);
  const lead = text[digitsAt - 1] === '(' && gaps.some((gap) => gap.includes(')')) ? '(' : '';
  return {
    ...{ isInternational: false, lead, groups, start: digitsAt - lead.length },
    ...{ gaps, ends: run.ends.slice(index) },
  };
}
