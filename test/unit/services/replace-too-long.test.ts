import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceTooLong } from '../../../app/services/operations/replace-too-long.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder(), {});
});
afterEach(() => bench.stop());

const made = (how: 'again' | 'on', jobId = 'a', ...to: string[]) => {
  const recipients = [A, ...to].map((number) => aRecipient(number));
  return [
    { follows: { jobId, how }, recipients },
    { follows: null, recipients },
  ];
};

it('is a question no more once it goes in parts', () => {
  const held = { state: 'needs-attention', reason: 'too-many-pages' } as const;
  bench.add('a', A, held);
  replaceTooLong(made('on'), bench);
  replaceTooLong(made('again', 'nobody'), bench);
  expect(bench.states()).toEqual({ a: 'needs-attention' });
  replaceTooLong(made('again'), bench);
  expect(bench.states()).toEqual({ a: 'cancelled' });
});

it('stays a question for as long as somebody of it gets nothing', () => {
  const recipients = [aRecipient(A), aRecipient('+17205550117')];
  bench.add('a', A, { state: 'needs-attention', reason: 'too-many-pages', recipients });
  replaceTooLong(made('again'), bench);
  expect(bench.states()).toEqual({ a: 'needs-attention' });
  replaceTooLong(made('again', 'a', '+17205550117'), bench);
  expect(bench.states()).toEqual({ a: 'cancelled' });
});

it.each([
  ['failed', 'TooManyPages'],
  ['needs-attention', 'duplicate'],
  ['waiting', null],
] as const)('leaves a fax alone that is %s with %s', (state, reason) => {
  bench.add('a', A, { state, reason });
  replaceTooLong(made('again'), bench);
  expect(bench.states()).toEqual({ a: state });
});
