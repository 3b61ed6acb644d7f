import { expect, it } from 'vitest';
import { leftBehind } from '../../app/compose/waiting-faxes.ts';
import { saying } from '../support/saying.ts';

it.each([
  [{ toGo: 0, toAnswer: 0 }, null],
  [{ toGo: 1, toAnswer: 0 }, /^1 fax waits in the queue of A\. It goes on/u],
  [{ toGo: 0, toAnswer: 2 }, /^2 faxes need you in the queue of A\. (?!.*go on)/u],
  [{ toGo: 2, toAnswer: 1 }, /^2 faxes wait .* 1 fax needs you/u],
])('%o is said by what it is', (waiting, said) => {
  const sentence = leftBehind(waiting, 'A');
  if (said === null) expect(sentence).toBeNull();
  else expect(sentence).toEqual(saying(said));
});
