import { hasUnseenCharacter } from '../../domain/files/has-unseen-character.ts';
import { success, type Result } from '../../domain/result.ts';
import { refuse } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

/** A reference as typed, without blanks around it; null where nothing is left. Refused where it has what nobody sees. */
export function readReference(typed: string): Result<string | null> {
  const reference = typed.trim();
  if (hasUnseenCharacter(reference)) return refuse(phrase('refused.reference'));
  return success(reference === '' ? null : reference);
}
