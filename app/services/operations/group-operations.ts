import { shownOrNull, shownText } from '../../domain/files/shown-text.ts';
import { success } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import type { AddressBook } from '../contacts/address-book.ts';
import { refuse } from '../refuse.ts';
import { toNumberCheck } from './number-operations.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

type Names = Extract<keyof OperationHandlers, `groups.${string}`>;

export interface GroupPorts extends Pick<OperationPorts, 'faxChecks' | 'parseNumber' | 'words'> {
  readonly addressBook: AddressBook;
}

/** Groups of numbers that are faxed together. */
export function groupOperations({
  addressBook,
  parseNumber,
  ...ports
}: GroupPorts): Pick<OperationHandlers, Names> {
  const { local } = addressBook;
  const { faxChecks, words } = ports;
  return {
    'groups.list': ({ query }) => success(local.groups.search(query)),
    'groups.read': ({ id }) => {
      const group = local.groups.find(id);
      if (group === null) return refuse(phrase('refused.no-group'));
      const members = group.faxNumbers.map((number) => ({
        formatted: words.number(number),
        name: shownOrNull(faxChecks.findPerson(number)),
        check: toNumberCheck(parseNumber(number), 'fax', ports),
      }));
      return success({ name: shownText(group.name), members });
    },
    'groups.add': (group) => local.groups.add(group),
    'groups.update': ({ id, ...group }) => local.groups.update(id, group),
    'groups.remove': ({ id }) => local.groups.remove(id),
  };
}
