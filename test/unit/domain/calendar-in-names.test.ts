import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { REGIONS } from '../../support/everyday-names.ts';

const DEFAULT = '+13035550105';
const PARSERS = [...new Set([...REGIONS, 'LU', 'AT', 'IT', 'SE', 'FI', 'JP'] as const)].map((region) => ({
  region,
  parse: makeNumberParser(region),
}));

const NAMES = [
  ...['KW 48 2026', 'KW48-2026', '48. KW 2026', 'KW 48-49 2026', 'KW 48/2026 - KW 02/2027', '2026-W48'],
  ...['week 48 2026', 'CW 1-52 2026', 'wk 48-49 2026', 'Woche 48-52 2026', '2026 48', '48/2026'],
  ...['semaine 48 2026', 'semaines 48-49 2026', 'semana 48 2026', 'semanas 48-49 2026'],
  ...['2024-2025 Bericht', '2024 - 2025', '2024–2025', '2024/25', '2024_2025', '2024 2025 2026', '1914-1918'],
  ...['Q3 2026', '2026 Q1-Q4', 'Q1 2025 - Q4 2026', 'T3 2026', '3. Quartal 2026', 'H1 2026', 'FY2024-2025'],
  ...['01.-31.12.2026', '1.-31.12.2026', '28.-30.11.2026', '28. - 30.11.2026', '28.11.-04.12.2026'],
  ...['12/2025 - 01/2026', '2025-12-01 2026-01-31', '20251201-20260131'],
  ...['01-12 2026', '01-03_2026', '01-12/2026', '1-3 2026', '10-12.2026', '01 - 12 2026', '01–12 2026'],
  ...['01.-12.2026', '01-12 2026 01-12 2027', '2026 01-12', '2026 01 - 12', '2026_04-06', '01/02 2026'],
];

/** Who gets it; null: the folder's default, or nobody where there is none. */
function outcomeOf(
  name: string,
  isFolder: boolean,
  hasDefault: boolean,
  parse: (typeof PARSERS)[number]['parse'],
) {
  const decision = decide(
    {
      ...{ name: isFolder ? 'letter.pdf' : `${name}.pdf`, subfolder: isFolder ? name : null },
      ...{ sidecar: null, folderDefault: hasDefault ? DEFAULT : null },
    },
    parse,
  );
  if (decision.kind === 'hold')
    return decision.reason === 'no-number' && !hasDefault ? null : decision.reason;
  return decision.to[0]?.phoneNumber === DEFAULT ? null : (decision.to[0]?.phoneNumber ?? '');
}

describe('weeks, quarters and years in a name', () => {
  it.each(NAMES)('are neither dialled nor asked about: %s', (name) => {
    const wrong = PARSERS.flatMap(({ region, parse }) =>
      [name, `Bericht ${name}`, `${name} Umsatz`].flatMap((each) =>
        [true, false].flatMap((isFolder) =>
          [true, false].flatMap((hasDefault) => {
            const outcome = outcomeOf(each, isFolder, hasDefault, parse);
            return outcome === null ? [] : [`${region} ${each} ${isFolder ? 'folder' : 'file'}: ${outcome}`];
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['KW 48 2026 +493012345', 'DE'],
    ['Woche 48-49 030 1234567', 'DE'],
    ['week 48 303-555-0119', 'US'],
    ['2024 - 2025 303 5550119', 'US'],
    ['01.-31.12.2026 030 1234567', 'DE'],
    ['semaine 48 01 42 68 53 00', 'FR'],
  ] as const)('do not hide a number beside them: %s', (name, region) => {
    const parse = makeNumberParser(region);
    for (const isFolder of [true, false]) expect(outcomeOf(name, isFolder, true, parse)).not.toBeNull();
  });
});
