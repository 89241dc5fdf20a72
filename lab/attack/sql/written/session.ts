import { onTopic, type WrittenAttack } from './written-attack.ts';

/** Roles, settings, locks and messages of a session. */
export const SESSION_ATTACKS: WrittenAttack[] = onTopic('the session', [
  ['becomes the owner', '42501', 'SET ROLE jinku_owner'],
  ['becomes the superuser', '42501', 'SET SESSION AUTHORIZATION postgres'],
  ['reads with the rights of pg_read_all_data', '42501', 'SET ROLE pg_read_all_data'],
  ['switches triggers off', '42501', 'SET session_replication_role = replica'],
  [
    'switches triggers off by a function',
    '42501',
    `SELECT set_config('session_replication_role', 'replica', false)`,
  ],
  [
    'switches triggers off inside of a block',
    '42501',
    'DO $$ BEGIN SET session_replication_role = replica; END $$',
  ],
  ['logs no statements', '42501', 'SET log_statement = none'],
  ['writes system tables', '42501', 'SET allow_system_table_mods = on'],
  ['reads deleted rows', '42501', 'SET zero_damaged_pages = on'],
  ['grants itself the owner’s role', '42501', 'GRANT jinku_owner TO jinku_app'],
  ['makes a role', '42501', 'CREATE ROLE mine LOGIN'],
  ['makes itself a superuser', '42501', 'ALTER ROLE jinku_app SUPERUSER'],
  ['changes the owner’s password', '42501', `ALTER ROLE jinku_owner PASSWORD 'x'`],
  [
    'changes a setting of the database',
    '42501',
    'ALTER DATABASE postgres SET search_path = pg_temp',
  ],
  [
    'ends the server’s processes',
    '0 rows',
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  ],
  [
    'forgets constraints until later',
    'allowed: they are judged at the commit all the same',
    'SET CONSTRAINTS ALL DEFERRED',
  ],
  [
    'takes advisory locks',
    'allowed: calls use them; they end with the session',
    'SELECT pg_advisory_xact_lock(1)',
  ],
  [
    'sends a notification',
    'allowed: processes read the rows again, and trust no payload',
    `NOTIFY config, 'x'`,
  ],
  ['listens', 'allowed: notifications contain no secrets', 'LISTEN desk'],
  [
    'ends other sessions of its own role',
    'allowed: processes reconnect',
    'SELECT pg_cancel_backend(0)',
  ],
  ['waits for ever', '57014', `SET LOCAL statement_timeout = '50ms'`, 'SELECT pg_sleep(60)'],
  ['prepares a transaction that stays', '55000', `PREPARE TRANSACTION 'mine'`],
  [
    'runs a block of its own',
    'allowed: a block has the rights of its caller',
    'DO $$ BEGIN PERFORM 1; END $$',
  ],
]);

/** Objects of its own, temporary or not. */
export const OBJECT_ATTACKS: WrittenAttack[] = onTopic('objects of its own', [
  [
    'hides a table behind a temporary one',
    '42501',
    'CREATE TEMP TABLE ledger_entry (LIKE ledger_entry)',
  ],
  [
    'hides a table behind a temporary view',
    '42501',
    'CREATE TEMP VIEW ledger_hold AS SELECT 1 AS id',
  ],
  [
    'hides a function behind a temporary one',
    '42501',
    'CREATE FUNCTION pg_temp.four_eyes() RETURNS boolean LANGUAGE sql AS $f$ SELECT false $f$',
  ],
  ['makes a temporary sequence', '42501', 'CREATE TEMP SEQUENCE ledger_journal_id_seq'],
  ['makes a temporary type', '42501', 'CREATE TYPE pg_temp.numeric AS (x int)'],
  ['keeps the result of a query', '42501', 'SELECT 1 AS id INTO TEMP operator'],
  ['makes a table', '42501', 'CREATE TABLE public.mine (id int)'],
  ['makes a table for the job queue', '42501', 'CREATE TABLE graphile_worker.mine (id int)'],
  ['makes a schema', '42501', 'CREATE SCHEMA mine'],
  [
    'makes a function',
    '42501',
    'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS $f$ SELECT 1 $f$',
  ],
  [
    'replaces a rule',
    '42501',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN RETURN NEW; END $f$',
  ],
  [
    'makes an operator for comparisons',
    '42501',
    'CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)',
  ],
  ['makes a cast', '42501', 'CREATE CAST (text AS bigint) WITH INOUT AS IMPLICIT'],
  [
    'makes a trigger',
    '42501',
    'CREATE TRIGGER mine BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  ],
  ['makes a rule', '42501', 'CREATE RULE mine AS ON INSERT TO audit_event DO INSTEAD NOTHING'],
  ['makes an index with a function', '42501', 'CREATE INDEX mine ON withdrawal ((four_eyes()))'],
  ['makes statistics', '42501', 'CREATE STATISTICS mine ON id, user_id FROM withdrawal'],
  ['makes a policy', '42501', 'CREATE POLICY mine ON withdrawal USING (true)'],
  ['makes an extension', '42501', 'CREATE EXTENSION dblink'],
  [
    'makes an event trigger',
    '42501',
    'CREATE EVENT TRIGGER mine ON ddl_command_start EXECUTE FUNCTION refuse_change()',
  ],
  ['makes a publication', '42501', 'CREATE PUBLICATION mine FOR TABLE withdrawal'],
  ['disables a trigger', '42501', 'ALTER TABLE withdrawal DISABLE TRIGGER ALL'],
  ['drops a trigger', '42501', 'DROP TRIGGER withdrawal_four_eyes ON withdrawal'],
  ['drops a constraint', '42501', 'ALTER TABLE approval DROP CONSTRAINT approval_two_operators'],
  ['drops a table', '42501', 'DROP TABLE audit_event'],
  ['drops a function', '42501', 'DROP FUNCTION ledger_post CASCADE'],
  ['takes a table', '42501', 'ALTER TABLE withdrawal OWNER TO jinku_app'],
  [
    'grants itself a table',
    'allowed: Postgres warns, and grants nothing',
    'GRANT ALL ON ledger_entry TO jinku_app',
  ],
  ['locks a table that it only reads', '42501', 'LOCK TABLE ledger_entry IN ACCESS EXCLUSIVE MODE'],
  ['reads a partition without its table', '42501', 'SELECT * FROM partitions.ledger_entry_first'],
  ['calls a function of the partitions', '42501', 'SELECT partitions.first_id(1)'],
  ['comments on a table', '42501', `COMMENT ON TABLE withdrawal IS 'mine'`],
]);

/** Files, programs and what the server knows. */
export const SERVER_ATTACKS: WrittenAttack[] = onTopic('the server', [
  ['reads a file', '42501', `SELECT pg_read_file('/etc/passwd')`],
  ['reads a file as bytes', '42501', `SELECT pg_read_binary_file('/etc/passwd')`],
  ['lists a folder', '42501', `SELECT pg_ls_dir('/')`],
  ['writes a file', '42501', `COPY config TO '/tmp/config'`],
  ['runs a program', '42501', `COPY config TO PROGRAM 'cat'`],
  ['loads a file into a table', '42501', `COPY tick FROM '/etc/passwd'`],
  ['imports a file as a large object', '42501', `SELECT lo_import('/etc/passwd')`],
  ['exports a large object', '42501', `SELECT lo_export(1, '/tmp/x')`],
  ['loads a library', '42501', `LOAD '/tmp/mine.so'`],
  ['reads passwords of roles', '42501', 'SELECT rolpassword FROM pg_authid'],
  ['switches the log', '42501', 'SELECT pg_rotate_logfile()'],
  ['reads settings again', '42501', 'SELECT pg_reload_conf()'],
  ['makes a restore point', '42501', `SELECT pg_create_restore_point('mine')`],
  ['reads the write-ahead log', '42501', `SELECT pg_create_physical_replication_slot('mine')`],
  [
    'changes the catalog',
    '42501',
    `UPDATE pg_proc SET prosrc = '' WHERE proname = 'refuse_change'`,
  ],
  [
    'makes a large object',
    'allowed: Postgres lets every role; nothing reads it',
    'SELECT lo_create(0)',
  ],
  [
    'reads the definitions of functions',
    'allowed: the catalog is public to every role',
    `SELECT prosrc FROM pg_proc WHERE proname = 'ledger_post'`,
  ],
]);
