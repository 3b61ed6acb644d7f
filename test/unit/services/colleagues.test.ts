import { expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { Colleagues, type ColleaguesPorts } from '../../../app/services/telephony/colleagues.ts';
import { collatorFor } from '../../../app/words/collator-for.ts';
import type { Language } from '../../../app/words/language.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { valueOf } from '../../support/value-of.ts';

const NAMES = ['Oz', 'Ñandú', 'Anna', 'Nuria'];

it.each([
  ['de', ['Anna', 'Ñandú', 'Nuria', 'Oz']],
  ['es', ['Anna', 'Nuria', 'Ñandú', 'Oz']],
] as const)('are listed as people sort in %s, whatever the system speaks', async (set, sorted) => {
  let language: Language = 'en';
  const extensions = NAMES.map((name, index) => ({ id: String(index), name, extensionNumber: null }));
  const colleagues = new Colleagues({
    gateway: { extensions: () => Promise.resolve(success(extensions)) },
    permissions: { run: (_what: string, _group: string, ask: (access: string) => unknown) => ask('token') },
    clock: new ManualClock(),
    toRow: () => {
      throw new Error('no fax was asked for');
    },
    collator: () => collatorFor(language),
  } as unknown as ColleaguesPorts);
  // It was set after they were made.
  language = set;
  expect(valueOf(await colleagues.list()).map(({ name }) => name)).toEqual(sorted);
});
