-- Mail that waits to be sent: added by the transaction that causes it, sent by the worker (lib/running/mail).
CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The Message-ID, the same in each attempt.
  message_id text NOT NULL UNIQUE,
  purpose text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Removed once the mail is sent or given up.
  body text,
  status text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  -- The next attempt; while a worker sends the mail, when another one may take it over.
  next_at timestamptz(3) NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT mail_outbox_status CHECK (status IN ('waiting', 'sent', 'parked')),
  CONSTRAINT mail_outbox_ended CHECK ((status = 'waiting') = (ended_at IS NULL) AND (status = 'waiting') = (body IS NOT NULL)),
  -- One address and one line each: nothing of a mail can become a header.
  CONSTRAINT mail_outbox_recipient CHECK (length(recipient) <= 254
    AND recipient ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'),
  CONSTRAINT mail_outbox_lines CHECK (length(subject) BETWEEN 1 AND 200 AND subject !~ '[[:cntrl:]]'
    AND message_id ~ '^<[a-z0-9-]{36}@[a-z0-9.-]{1,253}>$'),
  CONSTRAINT mail_outbox_size CHECK (length(body) <= 20000 AND length(last_error) <= 300),
  CONSTRAINT mail_outbox_times CHECK (next_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND expires_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND ended_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_at) WHERE status = 'waiting';
CREATE INDEX mail_outbox_parked ON mail_outbox (id) WHERE status = 'parked';
CREATE INDEX mail_outbox_old ON mail_outbox (ended_at) WHERE status <> 'waiting';

-- Where an operator gets notices, in which language and of which kinds.
CREATE TABLE operator_mail (
  operator_id bigint PRIMARY KEY,
  -- Null until it is confirmed.
  address text,
  confirmed_at timestamptz(3),
  -- An address to which a code was sent, with the hash of the code.
  pending_address text,
  code_hash text,
  code_expires_at timestamptz(3),
  locale text NOT NULL DEFAULT 'zh-TW',
  -- Null for those that fit the roles.
  kinds text[],
  CONSTRAINT operator_mail_confirmed CHECK ((address IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT operator_mail_pending CHECK (num_nonnulls(pending_address, code_hash, code_expires_at) IN (0, 3)),
  CONSTRAINT operator_mail_locale CHECK (locale IN ('zh-TW', 'zh-CN', 'en')),
  CONSTRAINT operator_mail_kinds CHECK (cardinality(kinds) <= 20),
  CONSTRAINT operator_mail_times CHECK (confirmed_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND code_expires_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
