import type { Migration } from '../../storage/open-database.ts';

/**
 * The account's faxes as the service described them, so that they can be found without it. Columns hold what is searched for, and `body`
 * (JSON) everything. `received` has a row for each fax that is to be, or was, saved on this machine.
 */
export const MAILBOX_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE faxes (
    message_id INTEGER PRIMARY KEY,
    created_at_ms INTEGER NOT NULL,
    direction TEXT NOT NULL,
    is_unread INTEGER NOT NULL,
    search_text TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX faxes_by_time ON faxes (created_at_ms DESC, message_id DESC);
  CREATE INDEX faxes_by_direction ON faxes (direction, created_at_ms DESC, message_id DESC);
  CREATE INDEX faxes_unread ON faxes (message_id) WHERE is_unread = 1;

  CREATE TABLE received (
    message_id INTEGER PRIMARY KEY,
    -- Where it goes: on disk before the step.
    path TEXT UNIQUE,
    -- Null while it is still to be done.
    done_at_ms INTEGER,
    -- 0: it could not be had.
    is_saved INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX received_to_save ON received (message_id) WHERE done_at_ms IS NULL;

  CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Ids are text: some are longer than a number can hold.
  CREATE TABLE faxes_with_text (
    message_id TEXT PRIMARY KEY,
    created_at_ms INTEGER NOT NULL,
    direction TEXT NOT NULL,
    is_unread INTEGER NOT NULL,
    search_text TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  INSERT INTO faxes_with_text
    SELECT CAST(message_id AS TEXT), created_at_ms, direction, is_unread, search_text,
      json_set(body, '$.messageId', CAST(message_id AS TEXT))
    FROM faxes;
  DROP TABLE faxes;
  ALTER TABLE faxes_with_text RENAME TO faxes;
  CREATE INDEX faxes_by_time ON faxes (created_at_ms DESC, message_id DESC);
  CREATE INDEX faxes_by_direction ON faxes (direction, created_at_ms DESC, message_id DESC);
  CREATE INDEX faxes_unread ON faxes (message_id) WHERE is_unread = 1;

  CREATE TABLE received_with_text (
    message_id TEXT PRIMARY KEY,
    -- Where it goes: on disk before the step.
    path TEXT UNIQUE,
    -- Null while it is still to be done.
    done_at_ms INTEGER,
    -- 0: it could not be had.
    is_saved INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO received_with_text SELECT CAST(message_id AS TEXT), path, done_at_ms, is_saved FROM received;
  DROP TABLE received;
  ALTER TABLE received_with_text RENAME TO received;
  CREATE INDEX received_to_save ON received (message_id) WHERE done_at_ms IS NULL;
  `,
  `
  -- Received faxes that were removed from this machine: what is written on them goes, too. What is on any other fax is not this mailbox's.
  CREATE TABLE removed (message_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `,
  `
  -- Who sent a fax, or got it, to sort and to search by; null until the store has written it.
  ALTER TABLE faxes ADD COLUMN party_text TEXT;
  CREATE INDEX faxes_by_party ON faxes (direction, party_text, created_at_ms DESC, message_id DESC);
  `,
  `
  -- What was read on the first pages of a fax, and by which words it is found.
  CREATE TABLE texts (
    id INTEGER PRIMARY KEY,
    message_id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE text_words (
    word TEXT NOT NULL,
    text_id INTEGER NOT NULL,
    PRIMARY KEY (word, text_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX text_words_by_text ON text_words (text_id);
  `,
  `
  -- Which reader it was read by: what an earlier one has read is read again.
  ALTER TABLE texts ADD COLUMN reader INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX texts_by_reader ON texts (reader);
  `,
];
