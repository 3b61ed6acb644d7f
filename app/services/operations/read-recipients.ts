import type { ComposeInput } from '../../contract/operations/new-fax-operation-types.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import type { NewFax } from '../intake/new-job.ts';
import { refuse } from '../refuse.ts';
import { explainRefusal } from './explain-refusal.ts';

/** Numbers as they were typed or handed in; refused as a whole where one of them is none. */
export function readRecipients(
  to: ComposeInput['to'],
  parseNumber: ParseNumber,
): Result<NewFax['recipients']> {
  const recipients: NewFax['recipients'][number][] = [];
  for (const each of to) {
    const parsed = parseNumber(each.phoneNumber);
    if (parsed.kind !== 'valid')
      return refuse(phrase('refused.nothing-sent', { why: explainRefusal(each.phoneNumber, parsed) }));
    recipients.push({ phoneNumber: parsed.e164, name: each.name });
  }
  return success(recipients);
}
