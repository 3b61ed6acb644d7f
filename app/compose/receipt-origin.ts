import { readHost } from '../domain/service/account-owner.ts';
import type { ReceiptOrigin } from '../domain/fax/receipt.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import type { ComposeConfig } from './composed-app.ts';
import type { OwnExtension } from './own-extension.ts';

/** What a receipt says about the account and the Faxtray that sent a fax. */
export function receiptOrigin(
  { account, version }: Pick<ComposeConfig, 'account' | 'version'>,
  own: Pick<OwnExtension, 'sender'>,
  words: Phrasebook,
): ReceiptOrigin {
  const sender = own.sender();
  const { kind, server, label } = account;
  return {
    app: version,
    service: server === null ? null : readHost(server),
    account: kind === 'local-exchange' ? words.say('account.local-exchange') : label,
    sender: sender && { name: sender.name, phoneNumber: sender.number },
  };
}
