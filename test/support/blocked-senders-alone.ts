import type { Settings } from '../../app/domain/settings/settings.ts';
import { BlockedFaxes, type BlockedFaxPorts } from '../../app/services/mailbox/blocked-faxes.ts';

/** As when no first page is blocked. */
export const blockedSendersAlone = (
  settings: Pick<Settings, 'blockedSenders'>,
  store: BlockedFaxPorts['store'] = { find: () => null, idsFrom: () => [] },
): BlockedFaxes =>
  new BlockedFaxes({
    ...{ settings, store, isKnownNumber: () => false },
    entries: { likenesses: () => [], readAlike: () => new Map() },
  });
