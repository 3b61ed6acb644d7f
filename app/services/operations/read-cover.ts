import type { ComposeInput } from '../../contract/operations/new-fax-operation-types.ts';
import type { FaxOptions } from '../../domain/fax/fax-job.ts';
import { MAX_COVER_TEXT, MAX_SUBJECT } from '../../domain/fax/fax-limits.ts';
import { hasCover } from '../../domain/fax/own-cover.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { refuse } from '../refuse.ts';
import { readOwnCover } from './read-own-cover.ts';

type Cover = Pick<FaxOptions, 'coverPageText' | 'ownCover'>;

/** As it is on the sheet; on that of a part, which it is: in its subject, or above the text. */
export function readCover({ coverPageText, ownCover, part }: ComposeInput, words: Phrasebook): Result<Cover> {
  const cover = { coverPageText, ownCover: readOwnCover(ownCover) };
  if (part === undefined || !hasCover(cover)) return success(cover);
  const { number, of } = part;
  const which = words.say('parts.which', { number, of });
  const subject = cover.ownCover?.subject ?? '';
  const marked =
    cover.ownCover === undefined
      ? { ...cover, coverPageText: `${which}\n${coverPageText ?? ''}` }
      : {
          ...cover,
          ownCover: {
            subject: subject === '' ? which : words.say('parts.name', { name: subject, number, of }),
          },
        };
  const isTooLong =
    (marked.coverPageText ?? '').length > MAX_COVER_TEXT ||
    (marked.ownCover?.subject ?? '').length > MAX_SUBJECT;
  return isTooLong ? refuse(phrase('refused.cover-too-long-for-part', { which })) : success(marked);
}
