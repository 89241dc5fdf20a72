import pg from 'pg';
import { seal } from '#lib/features/methods/seal';
import { fillStatements } from './desk-rows.ts';
import { type DeskSize, MEMBER } from './desk-size.ts';
import { fillQuickly } from './scratch-rows.ts';

const TABLES = [
  ...['app_user', 'payment_method', 'session', 'member_note', 'kyc_case'],
  ...['recharge', 'withdrawal', 'status_event', 'ledger_hold', 'trade_order', 'issue', 'tick'],
  ...[
    'fixed_deposit',
    'fixed_move',
    'fixed_outlook',
    'ledger_account',
    'ledger_journal',
    'ledger_entry',
  ],
  ...['ledger_chain', 'ledger_unchained', 'ledger_total', 'adjustment', 'audit_event', 'approval'],
  ...['operator', 'operator_session', 'operator_sign_in', 'notice', 'news', 'carousel', 'board'],
  ...['hand_payout', 'payout_batch', 'payout_batch_row', 'payout_batch_file', 'payout_answer'],
  ...['payout_answer_row', 'record_assignment', 'fill', 'screening_list', 'screening_walk'],
  ...['screening_entry', 'screening_hit', 'screening_decision', 'day_count', 'day_count_review'],
  ...['books_check', 'ledger_period', 'member_message', 'member_document', 'member_risk'],
  ...['member_risk_now', 'operator_notice', 'operator_mail', 'content_picture'],
];
const MONTHS = 12;

/** Fills a migrated database with a year of members and records. @param url a superuser's connection */
export async function fillDesk(url: string, size: Omit<DeskSize, 'month' | 'now'>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'; SET work_mem = '256MB'");
    const month = await addMonths(client);
    const fill = async () => {
      for (const statement of fillStatements({ ...size, month, now: new Date() }))
        await client.query(statement);
    };
    await fillQuickly(client, fill, TABLES);
    await sealMethods(client);
    for (const sums of ['ledger_total', 'ledger_step']) {
      while (await extend(client, sums));
      await client.query(`VACUUM (ANALYZE) ${sums}`);
    }
  } finally {
    await client.end();
  }
}

/** The statement of the member whose page is read shows the complete number. */
async function sealMethods(client: pg.Client): Promise<void> {
  const sealed = seal('808123456789', BigInt(MEMBER));
  await client.query('UPDATE payment_method SET sealed = $1 WHERE user_id = $2', [sealed, MEMBER]);
}

/** Adds a year of partitions. @returns the number of the first month */
async function addMonths(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ month: number }>(
    'SELECT partitions.month_of(now()) AS month',
  );
  const month = rows[0]?.month ?? 0;
  await client.query(
    `SELECT partitions.add_month(t.name, month)
     FROM partitions.tables() AS t, generate_series($1::integer, $2::integer) AS month
     WHERE partitions.end_of(t.name) <= partitions.first_id(month)`,
    [month, month + MONTHS - 1],
  );
  return month;
}

/** Adds sums along the chain. @returns whether more may be missing */
async function extend(client: pg.Client, sums: string): Promise<boolean> {
  const { rows } = await client.query<{ added: number }>(`SELECT ${sums}_extend(100) AS added`);
  return (rows[0]?.added ?? 0) > 0;
}
