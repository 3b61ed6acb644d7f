import { NOBODY, toSearchTerms } from '../../domain/service/mailbox.ts';
import { toTextTerms } from '../../domain/service/fax-text.ts';
import type {
  MailboxConditions,
  MailboxPageQuery,
  StoredMailboxOrder,
  StoredMailboxPage,
} from '../../services/ports/service/mailbox.ts';

type SqlValue = string | number;

/** SQL text with the values for its question marks. */
interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** A condition that is always true. */
const NOTHING: Sql = { text: '1 = 1', values: [] };
const LIST = 'SELECT value FROM json_each(?)';

export function conditionsSql({
  direction,
  among,
  except = [],
  isUnread,
  sinceMs,
  beforeMs,
  text = '',
  person = '',
}: MailboxConditions): Sql {
  const conditions: Sql[] = [];
  const add = (condition: string, ...values: SqlValue[]): void =>
    void conditions.push({ text: condition, values });
  if (direction !== null) add('direction = ?', direction);
  if (isUnread) add('is_unread = 1');
  if (sinceMs !== undefined) add('created_at_ms >= ?', sinceMs);
  if (beforeMs !== undefined) add('created_at_ms < ?', beforeMs);
  if (among !== undefined)
    add(among.isIn ? `+message_id IN (${LIST})` : `NOT message_id IN (${LIST})`, JSON.stringify(among.ids));
  if (except.length > 0) add(`NOT message_id IN (${LIST})`, JSON.stringify(except));
  for (const term of toSearchTerms(text)) conditions.push(termSql(term));
  for (const term of toSearchTerms(person)) add('instr(party_text, ?) > 0', term);
  return {
    text: [NOTHING, ...conditions].map((each) => each.text).join(' AND '),
    values: conditions.flatMap((each) => each.values),
  };
}

/** Matches in the service's record of the fax, or at the beginning of a word on its pages. */
function termSql(term: string): Sql {
  const inRecord = 'instr(search_text, ?) > 0';
  const [word] = toTextTerms(term);
  if (word === undefined) return { text: inRecord, values: [term] };
  return { text: either(inRecord, ON_PAGES), values: [term, word, `${word}\u{10FFFF}`] };
}

/** Narrows by numeric ids first, because a common word has many rows. */
const IDS = 'SELECT text_id FROM text_words WHERE word >= ? AND word < ?';
const WITH_TEXT = `SELECT message_id FROM texts WHERE id IN (${IDS})`;
const ON_PAGES = `+message_id IN (${WITH_TEXT})`;

/** Where a page ends, as it was read. */
type Place = NonNullable<StoredMailboxPage['next']>;

/** Rows of `message_id`, `created_at_ms` and `sort_key`, in order. */
export function pageSql({ before, limit, order = NEWEST_FIRST, ...conditions }: MailboxPageQuery): Sql {
  const chosen = conditionsSql(conditions);
  const key = sortKeySql(order);
  const terms = sortTerms(order);
  const behind =
    before === null
      ? NOTHING
      : order.key === 'time'
        ? behindInTimeSql(order, before)
        : behindSql(terms, before);
  const sorted = terms.map(({ text, isDescending }) => `${text} ${isDescending ? 'DESC' : 'ASC'}`);
  return {
    text: `WITH chosen AS (SELECT message_id, created_at_ms, ${key.text} AS sort_key FROM faxes WHERE ${chosen.text})
      SELECT * FROM chosen WHERE ${behind.text} ORDER BY ${sorted.join(', ')} LIMIT ?`,
    values: [...key.values, ...chosen.values, ...behind.values, limit],
  };
}

const NEWEST_FIRST: StoredMailboxOrder = { key: 'time', isDescending: true };

function sortKeySql(order: StoredMailboxOrder): Sql {
  if (order.key === 'time') return { text: 'NULL', values: [] };
  if (order.key === 'sender') return { text: 'party_text', values: [] };
  const groups = order.later.map((_, index) => `WHEN message_id IN (${LIST}) THEN ${index + 2}`);
  return {
    text: `CASE ${groups.join(' ')} WHEN is_unread = 1 THEN 0 ELSE json_extract(body, '$.isRead') END`,
    values: order.later.map((ids) => JSON.stringify(ids)),
  };
}

/** The first term that differs decides. */
interface SortTerm {
  readonly text: string;
  readonly isDescending: boolean;
  readonly valueAt: (place: Place) => SqlValue;
}

function sortTerms({ key, isDescending }: StoredMailboxOrder): SortTerm[] {
  const byTime = (turned: boolean): SortTerm[] => [
    { text: 'created_at_ms', isDescending: turned, valueAt: ({ createdAtMs }) => createdAtMs },
    { text: 'message_id', isDescending: turned, valueAt: ({ messageId }) => messageId },
  ];
  if (key === 'time') return byTime(isDescending);
  const readKey = (place: Place): SqlValue => place.key ?? '';
  const byKey: SortTerm = { text: 'sort_key', isDescending, valueAt: readKey };
  if (key === 'state') return [byKey, ...byTime(true)];
  const isNobody: SortTerm = {
    text: `(sort_key = '${NOBODY}')`,
    isDescending: false,
    valueAt: (place) => Number(readKey(place) === NOBODY),
  };
  return [isNobody, byKey, ...byTime(true)];
}

/** Written as one comparison, which the index answers; with alternatives it would not, and each page would read everything before it. */
const behindInTimeSql = ({ isDescending }: StoredMailboxOrder, place: Place): Sql => ({
  text: `(created_at_ms, message_id) ${isDescending ? '<' : '>'} (?, ?)`,
  values: [place.createdAtMs, place.messageId],
});

function behindSql([term, ...others]: readonly SortTerm[], place: Place): Sql {
  if (term === undefined) return { text: '1 = 0', values: [] };
  const rest = behindSql(others, place);
  const value = term.valueAt(place);
  return {
    text: either(`${term.text} ${term.isDescending ? '<' : '>'} ?`, both(`${term.text} = ?`, rest.text)),
    values: [value, value, ...rest.values],
  };
}

const either = (...conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;
const both = (...conditions: readonly string[]): string => `(${conditions.join(' AND ')})`;
