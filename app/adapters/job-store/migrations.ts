import type { Migration } from '../../storage/open-database.ts';

/**
 * The outbox. Columns hold what is searched for and `body` (JSON) the whole truth; a column is always derived from the body beside it.
 * Events and attempts are append-only.
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
  `
  -- Ids are text: some are longer than a number can hold.
  CREATE TABLE attempts_with_text (
    job_id TEXT NOT NULL REFERENCES jobs (id),
    number INTEGER NOT NULL,
    started_at_ms INTEGER NOT NULL,
    message_id TEXT UNIQUE,
    outcome TEXT,
    ended_at_ms INTEGER,
    PRIMARY KEY (job_id, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO attempts_with_text
    SELECT job_id, number, started_at_ms, CAST(message_id AS TEXT), outcome, ended_at_ms FROM attempts;
  DROP TABLE attempts;
  ALTER TABLE attempts_with_text RENAME TO attempts;
  `,
  `
  -- Where documents came from, and who has the same pages: each fax has several. A body that cannot be understood is left as it is.
  CREATE TABLE sources (
    source TEXT NOT NULL,
    job_id TEXT NOT NULL REFERENCES jobs (id),
    PRIMARY KEY (source, job_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sources_by_job ON sources (job_id);
  INSERT OR IGNORE INTO sources
    SELECT CAST(CASE document.type WHEN 'object' THEN document.value ->> 'source' END AS TEXT), jobs.id
    FROM jobs, json_each(CASE WHEN json_valid(jobs.body) THEN jobs.body -> 'documents' END) AS document;

  CREATE TABLE same_pages (
    content_key TEXT NOT NULL,
    phone_number TEXT NOT NULL,
    job_id TEXT NOT NULL REFERENCES jobs (id),
    PRIMARY KEY (content_key, phone_number, job_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX same_pages_by_job ON same_pages (job_id);
  INSERT OR IGNORE INTO same_pages
    SELECT content_key, CAST(CASE recipient.type WHEN 'object' THEN recipient.value ->> 'phoneNumber' END AS TEXT), jobs.id
    FROM jobs, json_each(CASE WHEN json_valid(jobs.body) THEN jobs.body -> 'recipients' END) AS recipient
    WHERE content_key IS NOT NULL;
  DROP INDEX jobs_by_content;
  ALTER TABLE jobs DROP COLUMN content_key;
  `,
  `
  -- Which fax was made from which earlier one.
  CREATE TABLE follows (
    job_id TEXT PRIMARY KEY REFERENCES jobs (id),
    followed TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX follows_by_followed ON follows (followed);
  `,
  `
  -- Who is to look at it: 'person' where nobody else can bring it on, 'unseen' for a failure. Of failures of before nobody is told anew.
  ALTER TABLE jobs ADD COLUMN attention TEXT;
  UPDATE jobs SET attention = 'person'
    WHERE state = 'needs-attention'
      OR (state = 'unconfirmed' AND (CASE WHEN json_valid(body) THEN body ->> 'isLeftOpen' END) = 1);
  CREATE INDEX jobs_by_attention ON jobs (attention) WHERE attention IS NOT NULL;
  `,
  `
  -- New faxes that are not sent yet. Discarded ones stay until the next start, to be brought back.
  CREATE TABLE drafts (
    id TEXT PRIMARY KEY,
    created_at_ms INTEGER NOT NULL,
    is_discarded INTEGER NOT NULL DEFAULT 0,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Those of which nobody will ask any more what became of them. A row that cannot be read is none.
  CREATE INDEX jobs_called_off_in_doubt ON jobs (id)
    WHERE state = 'cancelled' AND (CASE WHEN json_valid(body) THEN body ->> 'reason' END) = 'outcome-unknown';
  `,
  `
  -- Which fax a request of the door became. Kept when the fax is forgotten: said again, it must not become a second one.
  CREATE TABLE requests (
    request_id TEXT PRIMARY KEY,
    job_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Which fax was made for one that came in.
  CREATE TABLE for_received (
    job_id TEXT PRIMARY KEY REFERENCES jobs (id),
    message_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
