import { hasUnseenCharacter } from '../../domain/files/has-unseen-character.ts';
import { success, type Result } from '../../domain/result.ts';
import { refuse } from '../refuse.ts';

/** A reference as typed, without blanks around it; null where nothing is left. Refused in words where it has what nobody sees. */
export function readReference(typed: string): Result<string | null> {
  const reference = typed.trim();
  if (hasUnseenCharacter(reference))
    return refuse(
      'The reference has a character that cannot be seen, such as a tab. Nothing was sent. Clear it and type it anew.',
    );
  return success(reference === '' ? null : reference);
}
