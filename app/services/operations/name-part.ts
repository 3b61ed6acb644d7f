import type { PartInput } from '../../contract/operations/new-fax-operation-types.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

/** `Lab (part 1 of 2).pdf`: wherever a fax is named, nobody takes a part for the whole. */
export function namePart(name: string, { number, of }: PartInput, words: Phrasebook): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${words.say('parts.name', { name: stem, number, of })}${ending}`;
}
