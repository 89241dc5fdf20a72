import { onTopic, type WrittenAttack } from './written-attack.ts';

/** Tables that only functions of the database write, with a column. */
const READ_ONLY: Record<string, string> = {
  ledger_account: 'balance',
  ledger_journal: 'ref',
  ledger_entry: 'amount',
  ledger_hold: 'amount',
  ledger_chain: 'hash',
  ledger_unchained: 'journal_id',
  ledger_total: 'balance',
  ledger_step: 'debited',
  fixed_outlook: 'principal',
  approval_journal: 'journal_id',
  archived_month: 'hash',
  archived_sum: 'amount',
  backup_record: 'place',
  _prisma_migrations: 'checksum',
  member_risk_now: 'level',
};
const APPEND_ONLY: Record<string, string> = {
  audit_event: 'actor',
  status_event: 'actor',
  fill: 'price',
  installation: 'mode',
  key_check: 'check_value',
  key_rotation_step: 'step',
  asset_snapshot: 'total',
  stored_response: 'route',
  books_check: 'verdict',
  cell_settlement: 'amount',
  adjustment: 'amount',
  member_note: 'text',
  member_risk: 'level',
  member_message: 'text',
  member_document: 'title',
  member_delay: 'hours',
  member_limit: 'amount',
  member_freeze: 'event',
  member_pause: 'ends_at',
  screening_list: 'name',
  screening_entry: 'name',
  screening_hit: 'status',
  screening_decision: 'outcome',
  operator_sign_in: 'result',
  content_picture: 'image',
  day_count: 'figures',
  day_count_review: 'comment',
};
const KEPT = [
  ...[
    'app_user',
    'payment_method',
    'recharge',
    'withdrawal',
    'payout_proof',
    'trade_order',
    'fixed_product',
  ],
  ...['fixed_deposit', 'fixed_move', 'kyc_case', 'screening_walk', 'room', 'operator', 'approval'],
];

/** What the grants refuse, table by table. */
export const TABLE_ATTACKS: WrittenAttack[] = [
  ...onTopic(
    'tables that functions write',
    Object.entries(READ_ONLY).flatMap(([table, column]) => [
      [`adds a row to ${table}`, '42501', `INSERT INTO ${table} DEFAULT VALUES`] as const,
      [`changes ${table}.${column}`, '42501', `UPDATE ${table} SET ${column} = ${column}`] as const,
      [`removes rows of ${table}`, '42501', `DELETE FROM ${table}`] as const,
    ]),
  ),
  ...onTopic(
    'histories',
    Object.entries(APPEND_ONLY).flatMap(([table, column]) => [
      [`changes ${table}.${column}`, '42501', `UPDATE ${table} SET ${column} = ${column}`] as const,
      [`removes rows of ${table}`, '42501', `DELETE FROM ${table}`] as const,
    ]),
  ),
  ...onTopic(
    'ids of histories',
    Object.entries({
      audit_event: 'actor',
      status_event: 'actor',
      operator_sign_in: 'name',
      member_note: 'author',
      member_risk: 'set_by',
      screening_decision: 'decided_by',
      operator_notice: 'kind',
      member_message: 'author',
      member_document: 'title',
      day_count: 'channel',
      member_delay: 'kind',
      member_limit: 'period',
      member_freeze: 'event',
      member_pause: 'length',
    }).map(
      ([table, column]) =>
        [
          `adds a row to the past of ${table}`,
          '42501',
          `INSERT INTO ${table} (id, ${column}) OVERRIDING SYSTEM VALUE VALUES (0, 'x')`,
        ] as const,
    ),
  ),
  ...onTopic(
    'rows that are kept',
    KEPT.map((table) => [`removes rows of ${table}`, '42501', `DELETE FROM ${table}`] as const),
  ),
  ...onTopic(
    'all rows at once',
    ['ledger_entry', 'audit_event', 'config', 'withdrawal', 'operator', 'session'].map(
      (table) => [`empties ${table}`, '42501', `TRUNCATE ${table} CASCADE`] as const,
    ),
  ),
];
