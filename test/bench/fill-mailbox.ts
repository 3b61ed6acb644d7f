import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { openDatabase, inTransaction } from '../../app/storage/open-database.ts';
import { MAILBOX_MIGRATIONS } from '../../app/adapters/mailbox-store/migrations.ts';
import type { FaxText } from '../../app/domain/service/fax-text.ts';
import { silentLog } from '../support/silent-log.ts';
import { aFax, aParty, toChange } from '../support/mailbox-faxes.ts';

/** The exchange's message ids are far below. */
const FIRST_MESSAGE = 8_000_000_000;
/** Each fax is this much older than the one before. */
const APART_MS = 11 * 60_000;
const WORDS_ON_A_PAGE = 60;
const PLACE = { left: 0.1, top: 0.1, width: 0.1, height: 0.01 };

export const toMessageId = (index: number): string => String(FIRST_MESSAGE + index);

/** Adds this many received faxes that were saved and read, each with words of its own. Nobody may have it open. */
export function fillMailbox(path: string, count: number, fromMs: number): void {
  const store = new SqliteMailboxStore(path, silentLog);
  const indices = Array.from({ length: count }, (_, index) => index + 1);
  const news = indices.map((index) =>
    toChange(
      aFax({
        messageId: toMessageId(index),
        from: aParty({
          phoneNumber: `+1720555${String(index % 10_000).padStart(4, '0')}`,
          name: `Clinic ${index % 400}`,
        }),
        isRead: index % 20 !== 0,
        ...{ createdAtMs: fromMs - index * APART_MS, modifiedAtMs: fromMs - index * APART_MS },
      }),
    ),
  );
  store.take(news, { saveFromMs: Number.MAX_SAFE_INTEGER });
  for (const index of indices) store.texts.keep(toMessageId(index), textOf(index));
  store.close();
  const database = openDatabase(path, MAILBOX_MIGRATIONS);
  inTransaction(database, () => {
    const insert = database.prepare(
      'INSERT INTO received (message_id, path, done_at_ms, is_saved) VALUES (?, ?, ?, 1)',
    );
    for (const index of indices) insert.run(toMessageId(index), `/nowhere/${index}.pdf`, fromMs);
  });
  database.close();
}

/** A letter of one page, in which only its own number is like no other. */
const textOf = (index: number): FaxText => {
  const words = Array.from(
    { length: WORDS_ON_A_PAGE },
    (_, place) => `word${(index * 7 + place * 13) % 3_000}`,
  );
  return { pages: [[[...words, `case${index}`].map((text) => ({ text, ...PLACE }))]] };
};
