import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';
import { handlingOperation } from './handling-operation.ts';

/** A desk that works on received faxes until it is killed, and says of each step when it is on disk, and with which counter: ROOT USER FROM */
const [root = '', user = '', from = '1'] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const folder = new HandlingFolder(root, 'fax.example', log);
const who = { user, host: 'one' };

for (let count = Number(from); ; count++) {
  const { messageId, value } = handlingOperation(who, count);
  const set = await folder.set(messageId, [value], who, Date.now());
  const own = set.ok ? set.value.handling.filter((each) => each.who.user === user) : [];
  process.send?.({ count, ok: set.ok, counter: Math.max(0, ...own.map(({ counter }) => counter)) });
}
