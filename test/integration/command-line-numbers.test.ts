import { expect, it } from 'vitest';
import { valueOf } from '../support/value-of.ts';
import { useCommandLine } from '../support/use-command-line.ts';

const { computer, call, written } = useCommandLine({ numberGuard: 'near-miss' });
const KNOWN = '+12063428631';
const DOUBTFUL = '+12063428613';

it('a number that may be a slip of a known one is not handed in: a person is asked', async () => {
  const contact = { name: 'Dr. Mercer', company: '', faxNumbers: [KNOWN] };
  valueOf(await computer().app.operations['contacts.add'](contact));
  const asked = await call('send', written('a.txt'), '--to', '(206) 342-8613', '--json');
  expect(asked.exitCode).toBe(3);
  expect(JSON.parse(asked.output)).toEqual({ doubtful: DOUBTFUL, meant: [KNOWN] });
  expect(asked.errors).toContain('Nothing was sent');
  const inWords = await call('send', 'a.txt', '--to', DOUBTFUL);
  expect(inWords).toMatchObject({ exitCode: 3 });
  expect(inWords.output).toContain(`${DOUBTFUL}  ->  ${KNOWN}  Dr. Mercer`);
  expect(await call('number', DOUBTFUL)).toMatchObject({ exitCode: 3 });
  expect(computer().store.all()).toEqual([]);
});

it('a number is shown as it is understood', async () => {
  const far = await call('number', '206', '342', '8631');
  expect(far).toMatchObject({ exitCode: 0, output: expect.stringContaining('+12063428631') as string });
  expect(await call('number', '12')).toMatchObject({ exitCode: 2, output: '' });
});
