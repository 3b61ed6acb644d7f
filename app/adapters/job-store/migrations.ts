import type { Migration } from '../../storage/open-database.ts';

/**
 * The outbox. What is searched for stands in columns, the whole truth in `body` (JSON): a column is always made from the
 * body it stands beside. Events and attempts are only ever added to.
 */
export const JOB_STORE_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    due_at_ms INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL,
    changed_at_ms INTEGER NOT NULL,
    is_claimed INTEGER NOT NULL,
    is_filed INTEGER NOT NULL,
    status_file TEXT NOT NULL UNIQUE COLLATE NOCASE,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX jobs_by_state ON jobs (state, due_at_ms);
  CREATE INDEX jobs_by_change ON jobs (changed_at_ms);
  CREATE INDEX jobs_to_claim ON jobs (id) WHERE is_claimed = 0;
  CREATE INDEX jobs_to_file ON jobs (id) WHERE is_filed = 0;

  CREATE TABLE events (
    job_id TEXT NOT NULL REFERENCES jobs (id),
    number INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (job_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE attempts (
    job_id TEXT NOT NULL REFERENCES jobs (id),
    number INTEGER NOT NULL,
    started_at_ms INTEGER NOT NULL,
    message_id INTEGER UNIQUE,
    outcome TEXT,
    ended_at_ms INTEGER,
    PRIMARY KEY (job_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE jobs ADD COLUMN content_key TEXT;
  CREATE INDEX jobs_by_content ON jobs (content_key) WHERE content_key IS NOT NULL;

  -- What became of faxes to a number, kept when the faxes themselves are forgotten.
  CREATE TABLE numbers (
    phone_number TEXT PRIMARY KEY,
    sent INTEGER NOT NULL DEFAULT 0,
    failures_in_a_row INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  INSERT INTO numbers (phone_number, sent)
    SELECT recipient.value ->> 'phoneNumber', count(*)
    FROM jobs, json_each(jobs.body -> 'recipients') AS recipient
    WHERE recipient.value ->> 'state' = 'sent'
    GROUP BY 1;

  CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
