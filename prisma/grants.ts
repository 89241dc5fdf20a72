import type pg from 'pg';
import { deadlineStatements } from '#lib/base/db/deadlines';

/** Tables that the application only reads; the ledger's functions write the ledger tables. */
const READ_ONLY = [
  '_prisma_migrations',
  'ledger_account',
  'ledger_journal',
  'ledger_entry',
  'ledger_hold',
  'ledger_chain',
  'ledger_unchained',
  'backup_record',
  'archived_month',
  'archived_sum',
  'ledger_total',
  'ledger_step',
  'fixed_outlook',
  'approval_journal',
  'approval_rule',
  'ledger_period',
  'hand_payout',
  'payout_template',
  'event_seal',
  'event_unsealed',
  'event_backlog',
  'member_risk_now',
  'member_outbox',
  'member_alert',
  'operator_passkey',
  'price_alert',
  'price_alert_mark',
  'issue_seal',
];
/** Histories, to which the application only adds rows. */
const APPEND_ONLY = [
  'status_event',
  'audit_event',
  'fill',
  'installation',
  'key_check',
  'key_rotation_step',
  'asset_snapshot',
  'stored_response',
  'books_check',
  'books_hold',
  'cell_settlement',
  'adjustment',
  'member_note',
  'member_risk',
  'screening_list',
  'screening_entry',
  'screening_hit',
  'screening_decision',
  'operator_sign_in',
  'content_picture',
  'payout_batch',
  'payout_batch_file',
  'payout_answer',
  'payout_answer_row',
  'payout_bounce',
  'operator_notice',
  'day_count',
  'day_count_review',
  'member_delay',
  'member_limit',
  'member_freeze',
  'member_pause',
  'signed_confirmation',
  'caught_mail',
  'legal_acceptance',
  'suitability_assessment',
  'calendar_year',
  'trade_plan_terms',
  'trade_plan_due',
];
/** Histories whose order are their ids: only the database numbers them. */
const NUMBERED = [
  'audit_event',
  'status_event',
  'operator_sign_in',
  'member_note',
  'books_hold',
  'mail_outbox',
  'operator_notice',
  'member_risk',
  'member_message',
  'member_document',
  'screening_list',
  'screening_entry',
  'screening_hit',
  'screening_decision',
  'day_count',
  'member_delay',
  'member_limit',
  'member_freeze',
  'member_pause',
  'passkey',
  'factor_removal',
  'factor_document',
  'trusted_device',
  'signed_confirmation',
  'caught_mail',
  'legal_document',
  'suitability_assessment',
  'savings_goal',
  'trade_plan',
  'trade_plan_terms',
  'trade_plan_due',
  'calendar_change',
];
/** Tables whose rows are kept. */
const NEVER_DELETED = [
  'operator',
  'approval',
  'app_user',
  'payment_method',
  'recharge',
  'withdrawal',
  'payout_proof',
  'payout_batch_row',
  'trade_order',
  'fixed_product',
  'fixed_deposit',
  'fixed_move',
  'kyc_case',
  'screening_walk',
  'goal_walk',
  'room',
  'member_message',
  'member_document',
  'passkey',
  'member_mail_change',
  'member_recovery',
  'factor_removal',
  'factor_document',
  'savings_goal',
  'trade_plan',
  'calendar_change',
];
/**
 * The functions that are the only way for the application to post journals, seal them, add partitions, remove what is
 * old, and compare and write operators' credentials.
 */
const WRITERS = [
  'ledger_post',
  'ledger_hold',
  'ledger_resolve_hold',
  'ledger_resolve_holds',
  'ledger_chain_extend',
  'event_seal_extend',
  'ledger_total_extend',
  'ledger_step_extend',
  'forget_books_checks',
  'prepare_months',
  'keep_response_days',
  'thin_snapshots',
  'operator_password_salt',
  'operator_password_fits',
  'operator_change_password',
  'operator_enrol_factor',
  'operator_enrol_own_factor',
  'operator_add_passkey',
  'operator_remove_passkey',
  'operator_reseal_factor',
  'operator_create',
  'operator_reset',
  'operator_reset_account',
  'is_dispensable',
  'payout_refusal',
  'payout_batch_refusal',
  'bounce_takes_two',
  'books_lift',
  'period_close',
  'period_reopen',
  'take_member_password',
  'alert_member',
  'alert_members',
  'deliver_inbox',
  'forget_member_alerts',
  'forget_member_outbox',
  'forget_caught_mail',
  'judge_price_alerts',
  'set_price_alert',
  'remove_price_alert',
  'forget_price_alerts',
];

/** Tables that only the owner's functions touch. */
const HIDDEN = ['approval_password', 'operator_recovery'];
/** Columns that the application changes in tables whose other columns stay as they were added. */
const CHANGED = {
  mail_outbox: ['body', 'status', 'attempts', 'next_at', 'last_error', 'ended_at', 'dismissed_at'],
  member_outbox: ['status', 'attempts', 'next_at', 'last_error', 'ended_at', 'dismissed_at'],
  member_alert: ['read_at'],
  operator_notice: ['dispatched_at', 'read_at'],
  member_message: ['read_at'],
  member_document: ['sealed'],
  passkey: ['name', 'counter', 'backed_up', 'last_used_at', 'removed_at'],
  operator_passkey: ['name', 'counter', 'backed_up', 'last_used_at'],
  member_totp: ['sealed', 'last_step'],
  member_recovery_code: ['used_at'],
  factor_challenge: ['used_at'],
  pending_sign_in: ['tries'],
  trusted_device: ['revoked_at'],
  member_link: ['used_at', 'cancelled_at'],
  member_mail_change: ['undone_at'],
  factor_removal: [
    'status',
    'recovery_id',
    'uploads',
    'checks',
    'reason',
    'note',
    'decided_by',
    'submitted_at',
    'decided_at',
  ],
  factor_document: ['sealed'],
  trade_plan: ['state', 'next_nominal', 'next_due', 'is_retry', 'placed'],
  savings_goal: ['name', 'symbol', 'target', 'due_on', 'picture', 'state', 'plan_id'],
  member_recovery: [
    ...['half_told_at', 'ready_told_at', 'ended_at', 'outcome'],
    ...['passkey_id', 'client_data', 'authenticator_data', 'signature', 'shortened_at'],
  ],
};
/** The migration from which on operators' credentials are written by functions. */
const CREDENTIALS = '0092_operator_credentials';
/** Columns that the application does not read: hashes of passwords, which the database compares. */
const UNREAD = { operator: ['password_hash'], approval: ['password_hash'] };

/**
 * Whether processes of the previous release, which read and write operators' credentials themselves, may still serve:
 * a run that brings the functions to an older database leaves these rights, which the next run takes.
 */
export function servesPreviousRelease(applied: readonly string[]): boolean {
  return applied.includes(CREDENTIALS) && !applied.includes('0001_init');
}

/**
 * Grants the application's role the minimum it needs, and gives it its deadlines. The owner runs it
 * after every migration; it is safe to repeat.
 * @param options.keepCredentials leaves rights to credentials that only the previous release needs
 */
export async function applyGrants(
  client: pg.Client,
  appRole: string,
  { keepCredentials = false } = {},
): Promise<void> {
  const role = client.escapeIdentifier(appRole);
  const numbered = await grantInsertsWithoutId(client, role);
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${READ_ONLY.join(', ')} FROM ${role};
    REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(', ')} FROM ${role};
    REVOKE DELETE, TRUNCATE ON ${NEVER_DELETED.join(', ')} FROM ${role};
    REVOKE ALL ON ${HIDDEN.join(', ')} FROM ${role};
    ${numbered}
    ${grantChanges(role)}
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON FUNCTION ${WRITERS.join(', ')} TO ${role};
  `);
  if (!keepCredentials) await revokeCredentials(client, role);
  await revokeCreation(client, role);
  await grantJobQueue(client, appRole);
  await setDeadlines(client, role);
}

/**
 * Takes away what would let the application's role put objects of its own in the place of the product's:
 * temporary ones, and those of the schema. A database that was restored or cloned has its defaults again,
 * so this is repeated. Without the owner of the database it changes nothing, which Postgres reports as a warning.
 */
async function revokeCreation(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const [row] = rows;
  if (!row) throw new Error('the connection has no database');
  const name = client.escapeIdentifier(row.name);
  await client.query(`
    REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC, ${role};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role};
  `);
}

/** Leaves of operators' credentials what a sign-in takes: the step of the last code, and the use of a recovery code. */
async function revokeCredentials(client: pg.Client, role: string): Promise<void> {
  for (const [table, hidden] of Object.entries(UNREAD)) {
    const { rows } = await client.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL ($2)`,
      [table, hidden],
    );
    await client.query(
      `REVOKE SELECT ON ${table} FROM ${role}; GRANT SELECT (${rows[0]?.columns}) ON ${table} TO ${role};`,
    );
  }
  await client.query(`
    REVOKE INSERT, UPDATE ON operator FROM ${role};
    GRANT UPDATE (roles, status, addresses, factor_step) ON operator TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON operator_recovery_code FROM ${role};
    GRANT UPDATE (used_at) ON operator_recovery_code TO ${role};
    REVOKE UPDATE ON approval FROM ${role};
    GRANT UPDATE (status, checker_id, comment) ON approval TO ${role};
  `);
}

/** Statements that replace the grant of UPDATE by one of some columns. */
function grantChanges(role: string): string {
  return Object.entries(CHANGED)
    .map(
      ([table, columns]) =>
        `REVOKE UPDATE ON ${table} FROM ${role}; GRANT UPDATE (${columns.join(', ')}) ON ${table} TO ${role};`,
    )
    .join('\n');
}

/** Statements that replace the grant of INSERT by one of every column but the id. */
async function grantInsertsWithoutId(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `SELECT attrelid::regclass::text AS name, string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND NOT attisdropped AND attname <> 'id' GROUP BY attrelid`,
    [NUMBERED],
  );
  return rows
    .map(
      ({ name, columns }) =>
        `REVOKE INSERT ON ${name} FROM ${role}; GRANT INSERT (${columns}) ON ${name} TO ${role};`,
    )
    .join('\n');
}

/**
 * Makes the deadlines the defaults of the role, for connections through a pooler. An owner who may not
 * alter the role leaves it as it is: a process that needs the defaults warns when it starts.
 */
async function setDeadlines(client: pg.Client, role: string): Promise<void> {
  await client.query(`DO $$ BEGIN
    ${deadlineStatements(role).join(';\n')};
    EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`);
}

/** The job queue enables row security without a policy, which denies access to all but the owner. */
async function grantJobQueue(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole);
  await client.query(`
    GRANT USAGE ON SCHEMA graphile_worker TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${role};
  `);
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables t
     WHERE schemaname = 'graphile_worker' AND rowsecurity AND NOT EXISTS (
       SELECT FROM pg_policies p
       WHERE (p.schemaname, p.tablename) = (t.schemaname, t.tablename) AND $1 = ANY (p.roles))`,
    [appRole],
  );
  // Created once and never replaced: without its policy every request that queues a job fails.
  for (const { name } of rows)
    await client.query(
      `CREATE POLICY ${client.escapeIdentifier(`application_${appRole}`)} ON ${name} TO ${role} USING (true) WITH CHECK (true)`,
    );
}
