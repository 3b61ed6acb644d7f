import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import { choicesFor } from '../../../app/services/operations/number-choices.ts';
import { FaxChecks } from '../../../app/services/sending/fax-checks.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const MERCER = '+13035550119';
const OWN = '+13035550101';

describe('the numbers that are offered', () => {
  const choices = async (job: Parameters<typeof aJob>[0]) => {
    const bench = makeServiceBench(tempFolder());
    const parseNumber = makeNumberParser('US');
    const known = {
      own: () => [OWN],
      colleagues: () => new Map(),
      contacts: () => new Set([MERCER]),
      ofFolders: () => new Set<string>(),
      findName: (number: string) => (number === MERCER ? 'Dr. Mercer' : null),
    };
    const faxChecks = new FaxChecks(bench.store, bench.clock, DEFAULT_SETTINGS, known, {
      to: () => [],
    });
    const found = choicesFor(aJob(job), { faxChecks, parseNumber, words });
    await bench.stop();
    return found.map(({ formatted, whose }) => [formatted, whose]);
  };

  it('are those in the name, with whose they are', async () => {
    const name = '+13035550119 or +17205550117 Lab.pdf';
    expect(await choices({ name, recipients: [] })).toEqual([
      ['+1 303 555 0119', 'Dr. Mercer'],
      ['+1 720 555 0117', null],
    ]);
    expect(await choices({ name: 'a fax={+13035550101} fax={+13035550119}.pdf', recipients: [] })).toEqual([
      ['+1 303 555 0101', 'your own line'],
      ['+1 303 555 0119', 'Dr. Mercer'],
    ]);
    expect(await choices({ name: 'Referral Smith.pdf', recipients: [] })).toEqual([]);
  });

  it('are what a doubtful name or subfolder may mean', async () => {
    const offered = [['+1 303 555 0119', 'Dr. Mercer']];
    expect(await choices({ name: '+13035550119 x12.pdf', recipients: [] })).toEqual(offered);
    expect(await choices({ name: '01113035550119 Lab.pdf', recipients: [] })).toEqual(offered);
    const [document] = aJob().documents;
    if (document === undefined) throw new Error('a fax has a document');
    const source = '/faxes/Send/Dr Mercer (+13035550119 x12)/lab.pdf';
    expect(await choices({ name: 'lab.pdf', documents: [{ ...document, source }], recipients: [] })).toEqual(
      offered,
    );
  });

  it('are all that the only recipient may be a slip of', async () => {
    const between = aRecipient('+13035550111');
    expect(await choices({ name: 'Lab.pdf', recipients: [between] })).toEqual([
      ['+1 303 555 0119', 'Dr. Mercer'],
      ['+1 303 555 0101', 'your own line'],
    ]);
  });

  it('are the known one that the only recipient may be a slip of', async () => {
    const slip = aRecipient('+13035550118');
    const name = '+13035550118 Lab.pdf';
    expect(await choices({ name, recipients: [slip] })).toEqual([['+1 303 555 0119', 'Dr. Mercer']]);
    expect(await choices({ name: 'Lab.pdf', recipients: [slip, aRecipient('+17205550117')] })).toEqual([]);
  });
});
