import { failed, success } from '../../app/domain/result.ts';
import type { DoorHandlers } from '../../app/services/operations/door-operations.ts';
import { setAtDoor } from '../../app/services/operations/door-settings.ts';
import type { FaxtrayApp } from '../../app/compose/composed-app.ts';
import { verbatim } from '../../app/words/phrase.ts';

const noAccounts = () =>
  failed({ kind: 'refused', code: 'no-accounts', message: verbatim('There are no accounts here.') } as const);

/** What programs can ask about one account's queue where no settings are stored: anything that may be set counts as set. */
export const doorHandlers = (app: FaxtrayApp): DoorHandlers => ({
  ...app.doorOperations,
  'settings.set': setAtDoor(() => Promise.resolve(success({ isSet: true }))),
  'backup.write': noAccounts,
  'backup.restore': noAccounts,
});
