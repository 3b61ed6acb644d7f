import type { Migration } from '../../storage/open-database.ts';

/**
 * Everything that the exchange stores besides the documents' bytes. `change` numbers every change of any message, so that a sync misses
 * nothing even when the clock is set back; `counters` issues those numbers, even after the newest message is gone.
 */
export const EXCHANGE_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE identity (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO counters (name, value) VALUES ('message-change', 0);

  CREATE TABLE tokens (
    lookup TEXT NOT NULL,
    hash BLOB NOT NULL,
    kind TEXT NOT NULL,
    extension_id INTEGER NOT NULL,
    session_id TEXT NOT NULL,
    expires_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tokens_by_lookup ON tokens (lookup);

  CREATE TABLE extensions (
    id INTEGER PRIMARY KEY,
    first_seen_at_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE contacts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    extension_id INTEGER NOT NULL REFERENCES extensions (id),
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    company TEXT NOT NULL,
    business_fax TEXT
  ) STRICT;
  CREATE INDEX contacts_by_fax ON contacts (extension_id, business_fax);

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    extension_id INTEGER NOT NULL REFERENCES extensions (id),
    direction TEXT NOT NULL,
    status TEXT NOT NULL,
    read_status TEXT NOT NULL DEFAULT 'Unread',
    availability TEXT NOT NULL DEFAULT 'Alive',
    created_at_ms INTEGER NOT NULL,
    modified_at_ms INTEGER NOT NULL,
    change INTEGER NOT NULL UNIQUE,
    from_number TEXT NOT NULL,
    from_name TEXT NOT NULL,
    resolution TEXT NOT NULL,
    cover_index INTEGER NOT NULL,
    cover_page_text TEXT,
    due_at_ms INTEGER NOT NULL,
    rendering TEXT NOT NULL,
    render_starts INTEGER NOT NULL DEFAULT 0,
    page_count INTEGER,
    content_type TEXT NOT NULL,
    file TEXT
  ) STRICT;
  CREATE INDEX messages_by_creation ON messages (extension_id, created_at_ms);
  CREATE INDEX messages_by_modification ON messages (extension_id, modified_at_ms);
  CREATE INDEX messages_to_render ON messages (due_at_ms, id) WHERE rendering = 'pending';

  CREATE TABLE recipients (
    message_id INTEGER NOT NULL REFERENCES messages (id),
    position INTEGER NOT NULL,
    phone_number TEXT NOT NULL,
    name TEXT,
    status TEXT NOT NULL,
    fax_error_code TEXT,
    call_state TEXT NOT NULL,
    delivery_file TEXT,
    delivery_content_type TEXT,
    PRIMARY KEY (message_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX recipients_to_call ON recipients (message_id, position) WHERE call_state = 'ready';

  CREATE TABLE documents (
    message_id INTEGER NOT NULL REFERENCES messages (id),
    position INTEGER NOT NULL,
    file TEXT NOT NULL,
    name TEXT NOT NULL,
    content_type TEXT,
    size_bytes INTEGER NOT NULL,
    PRIMARY KEY (message_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    extension_id INTEGER NOT NULL REFERENCES extensions (id),
    message_id INTEGER NOT NULL REFERENCES messages (id),
    direction TEXT NOT NULL,
    result TEXT NOT NULL,
    from_number TEXT NOT NULL,
    from_name TEXT NOT NULL,
    to_number TEXT NOT NULL,
    to_name TEXT,
    started_at_ms INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX calls_by_start ON calls (extension_id, started_at_ms);

  CREATE TABLE busy_runs (
    extension_id INTEGER NOT NULL REFERENCES extensions (id),
    phone_number TEXT NOT NULL,
    length INTEGER NOT NULL,
    PRIMARY KEY (extension_id, phone_number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE forwarding_numbers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    extension_id INTEGER NOT NULL REFERENCES extensions (id),
    phone_number TEXT NOT NULL,
    label TEXT NOT NULL,
    flip_number TEXT
  ) STRICT;
  CREATE INDEX forwarding_numbers_by_extension ON forwarding_numbers (extension_id);

  CREATE TABLE answering_rules (
    extension_id INTEGER NOT NULL REFERENCES extensions (id),
    rule_id TEXT NOT NULL,
    settings TEXT NOT NULL,
    PRIMARY KEY (extension_id, rule_id)
  ) STRICT, WITHOUT ROWID;
  `,
  // Tokens of OAuth sessions. A NULL scope is everything that the extension may do.
  `
  ALTER TABLE tokens ADD COLUMN scope TEXT;
  ALTER TABLE tokens ADD COLUMN predecessor BLOB;
  ALTER TABLE tokens ADD COLUMN successor_salt BLOB;
  ALTER TABLE tokens ADD COLUMN details TEXT;
  CREATE INDEX tokens_by_hash ON tokens (hash);
  CREATE INDEX tokens_by_session ON tokens (session_id);
  CREATE INDEX tokens_by_expiry ON tokens (expires_at_ms);
  `,
  // Purged messages whose files are gone.
  `
  ALTER TABLE messages ADD COLUMN emptied INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX messages_to_empty ON messages (id) WHERE availability = 'Purged' AND emptied = 0;
  `,
  // Everything a contact has besides its names, company and fax number, as JSON.
  `
  ALTER TABLE contacts ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
  `,
];
