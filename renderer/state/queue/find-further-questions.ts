import type { RetryInput } from '../../../app/contract/operations/fax-operation-types.ts';
import type { SheetQuestion } from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';

export interface FurtherQuestions {
  readonly answered: readonly SheetQuestion[];
  readonly texts: readonly string[];
}

/** All that would hold a fax that is sent again: said in the question whether it is, so that nobody is asked once more behind it. */
export async function findFurtherQuestions(ask: Ask, fax: RetryInput): Promise<FurtherQuestions> {
  const [answered, texts]: [SheetQuestion[], string[]] = [[], []];
  for (;;) {
    const reply = await ask('fax.foreseeRetry', { ...fax, answered: [...answered] });
    const question = reply.ok ? reply.value.question : null;
    // What cannot be found out is asked where it holds the fax.
    if (question === null || answered.includes(question.about)) return { answered, texts };
    answered.push(question.about);
    texts.push(question.text);
  }
}
