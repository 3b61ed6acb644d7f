import { success } from '../../app/domain/result.ts';
import type { DispatcherPorts } from '../../app/services/sending/dispatcher.ts';
import type { ReconcilerPorts } from '../../app/services/sending/reconciler.ts';

/** A queue that is the newest of its copies, with nothing to record that in. */
export const NOT_RESTORED: Pick<DispatcherPorts & ReconcilerPorts, 'restored' | 'logbook' | 'otherCopies'> = {
  restored: {
    isKnown: () => true,
    isExplained: () => false,
    isNew: () => true,
    hasGoneAs: () => false,
    mayGo: () => true,
    onKnown: () => () => undefined,
    isContested: () => false,
  },
  otherCopies: { mayGo: () => Promise.resolve(success('go')), claim: () => Promise.resolve(true) },
  logbook: { written: () => Promise.resolve() },
};
