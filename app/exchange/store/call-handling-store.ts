import { DEFAULT_FORWARDING_NUMBERS, defaultRules } from './default-call-handling.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { getNumber, getText, getTextOrNull, type Row } from './row.ts';
import { ruleSettingsSchema, type RuleSettings } from './rule-settings.ts';

export const RULE_IDS = ['business-hours-rule', 'after-hours-rule'] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** A number that calls are forwarded to (telephony-service.md 2.2). */
export interface ForwardingNumber {
  readonly id: string;
  /** E.164 with the leading `+`. */
  readonly phoneNumber: string;
  readonly label: string;
  /** The digit that switches a call to this number; null for none. */
  readonly flipNumber: string | null;
}

/** A longer number is not exact, and is not an id of ours. */
const NUMBER_ID = /^\d{1,15}$/u;

/** Answering rules and forwarding numbers of the extensions. */
export class CallHandlingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Gives an extension without rules its first ones, with the numbers that they use. */
  welcome(extensionId: number): void {
    inTransaction(this.#database, () => {
      const existing = this.#database
        .prepare('SELECT 1 FROM answering_rules WHERE extension_id = ?')
        .get(extensionId) as Row | undefined;
      if (existing !== undefined) return;
      const insertNumber = this.#database.prepare(
        'INSERT INTO forwarding_numbers (extension_id, phone_number, label, flip_number) VALUES (?, ?, ?, ?)',
      );
      const ids = DEFAULT_FORWARDING_NUMBERS.map(({ phoneNumber, label }, index) =>
        String(insertNumber.run(extensionId, phoneNumber, label, String(index + 1)).lastInsertRowid),
      );
      const insertRule = this.#database.prepare(
        'INSERT INTO answering_rules (extension_id, rule_id, settings) VALUES (?, ?, ?)',
      );
      const rules = defaultRules(extensionId, ids);
      for (const id of RULE_IDS) insertRule.run(extensionId, id, JSON.stringify(rules[id]));
    });
  }

  rule(extensionId: number, id: RuleId): RuleSettings {
    const row = this.#database
      .prepare('SELECT settings FROM answering_rules WHERE extension_id = ? AND rule_id = ?')
      .get(extensionId, id) as Row;
    return ruleSettingsSchema.parse(JSON.parse(getText(row, 'settings')));
  }

  setRule(extensionId: number, id: RuleId, settings: RuleSettings): void {
    this.#database
      .prepare('UPDATE answering_rules SET settings = ? WHERE extension_id = ? AND rule_id = ?')
      .run(JSON.stringify(settings), extensionId, id);
  }

  /** In the order in which they were added. */
  numbers(extensionId: number): ForwardingNumber[] {
    const rows = this.#database
      .prepare('SELECT * FROM forwarding_numbers WHERE extension_id = ? ORDER BY id')
      .all(extensionId) as Row[];
    return rows.map(numberOfRow);
  }

  /** Also null for a number of another extension. */
  number(extensionId: number, id: string): ForwardingNumber | null {
    if (!NUMBER_ID.test(id)) return null;
    const row = this.#database
      .prepare('SELECT * FROM forwarding_numbers WHERE extension_id = ? AND id = ?')
      .get(extensionId, Number(id)) as Row | undefined;
    return row === undefined ? null : numberOfRow(row);
  }

  setNumber({ id, phoneNumber, label, flipNumber }: ForwardingNumber): void {
    this.#database
      .prepare('UPDATE forwarding_numbers SET phone_number = ?, label = ?, flip_number = ? WHERE id = ?')
      .run(phoneNumber, label, flipNumber, Number(id));
  }
}

const numberOfRow = (row: Row): ForwardingNumber => ({
  id: String(getNumber(row, 'id')),
  phoneNumber: getText(row, 'phone_number'),
  label: getText(row, 'label'),
  flipNumber: getTextOrNull(row, 'flip_number'),
});
