import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { NAMES_OF_OFFICES } from '../../support/names-of-offices.ts';

const DEFAULT = '+13035550105';

describe.each(Object.entries(NAMES_OF_OFFICES))(
  'names of offices in %s',
  (region, { toDefault, held, dialled }) => {
    const parse = makeNumberParser(region);
    const outcomeOf = (name: string): string => {
      const arrival = { name: `${name}.pdf`, sidecar: null, subfolder: null, folderDefault: DEFAULT };
      const decision = decide(arrival, parse);
      if (decision.kind === 'hold') return 'held';
      const [to] = decision.to;
      return to?.phoneNumber === DEFAULT ? 'default' : (to?.phoneNumber ?? '');
    };
    const expected = [
      ...toDefault.map((name) => [name, 'default'] as const),
      ...held.map((name) => [name, 'held'] as const),
      ...Object.entries(dialled),
    ];

    it('are read as people mean them', () => {
      const wrong = expected.filter(([name, outcome]) => outcomeOf(name) !== outcome);
      expect(wrong.map(([name, outcome]) => `${name}: ${outcomeOf(name)} instead of ${outcome}`)).toEqual([]);
    });
  },
);
