import type { NumberCheck, NumberUse } from '../../contract/compose-views.ts';
import type { ParsedNumber } from '../../domain/numbers/fax-number.ts';
import { success } from '../../domain/result.ts';
import { shownOrNull, shownText } from '../../domain/files/shown-text.ts';
import type { KnownPerson } from '../contacts/known-people.ts';
import { toNumberChoice } from './number-choices.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

type Names = 'number.check' | 'number.offers';
type Ports = Pick<OperationPorts, 'faxChecks' | 'parseNumber' | 'words' | 'people'>;

/** What fits below a field. */
const MOST_OFFERS = 6;
/** Of these: a firm may have its name in many. */
const MOST_GROUPS = 3;

/** What is said while a number is typed, wherever that is. */
export function numberOperations(ports: Ports): Pick<OperationHandlers, Names> {
  const { people, parseNumber, words, faxChecks } = ports;
  const toText = (howKnown: KnownPerson['howKnown']): string | null =>
    typeof howKnown === 'string' ? howKnown : words.textOrNull(howKnown);
  return {
    'number.check': ({ text, use = 'fax' }) => success(toNumberCheck(parseNumber(text), use, ports)),
    'number.offers': async ({ query, use, without, groups = false }) => {
      const offers = groups ? people.findGroups(query, MOST_GROUPS) : [];
      const limit = MOST_OFFERS - offers.length;
      const found = await people.find({ query, use, without, limit });
      const ofGroups = offers.map(({ id, name, faxNumbers }) => ({
        ...{ groupId: id, name: shownText(name) },
        count: faxNumbers.length,
      }));
      const ofPeople = found.map(({ name, howKnown, phoneNumber }) => ({
        ...{ name, e164: phoneNumber },
        note: faxChecks.isOwn(phoneNumber) ? words.say('whose.own-line') : toText(howKnown),
        formatted: words.number(phoneNumber),
      }));
      return success([...ofGroups, ...ofPeople]);
    },
  };
}

export function toNumberCheck(
  parsed: ParsedNumber,
  use: NumberUse,
  { faxChecks, words }: Pick<Ports, 'faxChecks' | 'words'>,
): NumberCheck {
  if (parsed.kind === 'incomplete') return parsed;
  if (parsed.kind !== 'valid') return { kind: 'invalid', why: words.text(parsed.why) };
  const { e164, formatted, country } = parsed;
  const name = shownOrNull(faxChecks.findPerson(e164));
  const nearMisses = faxChecks
    .findNearMisses(e164, use)
    .map((each) => toNumberChoice(each, { faxChecks, words }));
  return { kind: 'valid', e164, formatted, country, nearMisses, name };
}
