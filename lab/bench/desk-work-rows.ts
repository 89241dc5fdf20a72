import { MEMBER, MEMBER_ROWS, QUEUE_ROWS } from './desk-size.ts';
import { Spread } from './desk-spread.ts';

/** Withdrawals of which a batch has those of its channel that are paid: 22 to 30. More than a page of batches. */
const PER_BATCH = 90;
/** Uploads of lists for the screening, in either size: more than the page shows. */
const UPLOADS = 120;
/** Outcomes of the verification, which are kept for 30 days. */
const VERIFICATIONS = 43_200;
const PAGE_ROWS = 60;

/** Rows of the work around the queues: payouts by file, screening, day-end counts, periods, case files, notices. */
export class WorkRows extends Spread {
  statements(): string[] {
    return [
      ...this.payouts(),
      ...this.handedOver(),
      ...this.screening(),
      ...this.books(),
      ...this.caseFiles(),
      ...this.notices(),
      ...this.fills(),
    ];
  }

  /** All paid withdrawals of both banks are in batches, and some that wait for the bank in an open one. */
  payouts(): string[] {
    const batch = `(id / ${PER_BATCH} * 2 + CASE channel WHEN 'bank' THEN 1 ELSE 2 END)`;
    const banks = `channel IN ('bank', 'hkbank')`;
    const inBatch = `status IN ('paid', 'processing') AND ${banks}`;
    return [
      `INSERT INTO hand_payout (withdrawal_id, user_id, channel, amount, reference, approved_by, paid_by, is_alone, paid_on)
       SELECT id, user_id, channel, amount, 'P' || id, 'operator:op' || 1 + id % 20, 'operator:op' || 1 + (id + 1) % 20, id % 10 = 0, created_at::date
       FROM withdrawal WHERE status = 'paid'`,
      `INSERT INTO payout_batch (id, channel, template, pay_currency, made_by, reason, created_at, txid) OVERRIDING SYSTEM VALUE
       SELECT ${batch}, channel, CASE channel WHEN 'bank' THEN 'ach' ELSE 'hk-bank' END, min(pay_currency), 'operator:op1', 'bench', min(created_at), 1
       FROM withdrawal WHERE ${inBatch} GROUP BY 1, 2`,
      `INSERT INTO payout_batch_row (batch_id, withdrawal_id, position, amount, pay_amount, user_id, made_by, is_alone, made_on, outcome, ended_by, ended_at)
       SELECT ${batch}, id, row_number() OVER (PARTITION BY ${batch} ORDER BY id), amount, pay_amount::numeric, user_id, 'operator:op1', id % 10 = 0,
         created_at::date, CASE status WHEN 'paid' THEN 'paid' END, CASE status WHEN 'paid' THEN 'operator:op2' END, CASE status WHEN 'paid' THEN created_at END
       FROM withdrawal WHERE ${inBatch}`,
      `INSERT INTO payout_batch_file (batch_id, digest, reason, actor, created_at) SELECT id, md5(id::text), 'bench', made_by, created_at FROM payout_batch`,
      `INSERT INTO payout_answer (id, batch_id, digest, count, uploaded_by, created_at) OVERRIDING SYSTEM VALUE
       SELECT id, id, md5(id::text), 30, 'operator:op2', created_at FROM payout_batch`,
      `INSERT INTO payout_answer_row (answer_id, position, withdrawal_id, record_no, amount, result, reference, reason, outcome, actor, txid)
       SELECT batch_id, position, withdrawal_id, 'W' || withdrawal_id, pay_amount::text, '00', 'P' || withdrawal_id, '', outcome, ended_by, 1
       FROM payout_batch_row WHERE outcome IS NOT NULL`,
    ];
  }

  /** Who approved the withdrawals that wait for their payment; half of all that waits was handed over. */
  handedOver(): string[] {
    const waiting = (queue: string, table: string, statuses: string) => `
      INSERT INTO record_assignment (queue, record_id, assignee, assigned_by, note)
      SELECT '${queue}', id, 'operator:op' || 1 + id % 2, 'operator:op9', 'end of the shift'
      FROM ${table} WHERE status IN (${statuses}) AND id / 2 % 2 = 0`;
    return [
      `INSERT INTO status_event (id, ref, status, actor, created_at)
       SELECT ${this.id('id')} + 5000000000, 'withdrawal:' || id, 'approved', 'operator:op' || 1 + id % 20, created_at
       FROM withdrawal WHERE status IN ('approved', 'processing')`,
      waiting('recharge', 'recharge', `'submitted', 'reviewing'`),
      waiting('withdraw', 'withdrawal', `'pending', 'approved', 'processing'`),
    ];
  }

  /** Hits of one member in a hundred and a page in each state; entries for one member in ten. */
  screening(): string[] {
    const hits = Math.floor(this.members / 100) + 3 * QUEUE_ROWS;
    const entries = Math.floor(this.members / 10) + UPLOADS;
    const at = this.at(hits);
    const status = `(CASE WHEN n > ${hits - QUEUE_ROWS} THEN 'open' WHEN n <= ${QUEUE_ROWS} OR n % 20 = 0 THEN 'matched' ELSE 'cleared' END)`;
    return [
      `INSERT INTO screening_list (id, name, version, entries, hash, uploaded_by, created_at)
       SELECT n, 'list ' || n % 10, 1 + n / 10, ${Math.floor(entries / UPLOADS)}, md5(n::text), 'operator:amy', ${this.at(UPLOADS)} FROM ${this.rows(UPLOADS)}`,
      `INSERT INTO screening_walk (list_id, last_user_id, done_at) SELECT id, ${this.members}, created_at FROM screening_list`,
      `INSERT INTO screening_entry (id, list_id, source_id, name, aliases) SELECT n, 1 + n % ${UPLOADS}, 'S' || n, '陳' || n, '{}' FROM ${this.rows(entries)}`,
      `INSERT INTO screening_hit (id, user_id, entry_id, list_name, source_id, member_name, entry_name, score, status, created_at)
       SELECT n, CASE WHEN n % ${Math.floor(hits / 20)} = 0 THEN ${MEMBER} ELSE 9 + n * 97 % ${this.members - 8} END, 1 + n % ${entries},
         'list ' || n % 10, 'S' || n, '陳' || n, '陳' || n, 80 + n % 21, ${status}, ${at} FROM ${this.rows(hits)}`,
      `INSERT INTO screening_decision (hit_id, outcome, reason, decided_by, created_at)
       SELECT id, status, 'bench', 'operator:amy', created_at FROM screening_hit WHERE status <> 'open'`,
    ];
  }

  /** The signed counts of every channel and day that is over, the outcomes of the checks, and closed months. */
  books(): string[] {
    const days = this.pastDays.map((day) => `('${day}'::date)`).join(', ');
    const figures = `'{"currency":"TWD","credited":{"count":1,"amount":"1.00"},"paid":{"count":1,"amount":"1.00"},"operators":[],
      "payments":[{"currency":"TWD","in":"1.00","out":"1.00"}],"moved":"0.00","difference":"0.00","others":[]}'`;
    const months = [...new Set(this.pastDays.map((day) => day.slice(0, 7)))].slice(0, -1);
    const closed = months.map((month) => `('${month}')`).join(', ');
    const balances = `(SELECT jsonb_agg(jsonb_build_object('house', user_id IS NULL, 'asset', asset, 'purpose', purpose, 'balance', '100'))
      FROM (SELECT DISTINCT user_id IS NULL AS house, min(user_id) AS user_id, asset, purpose FROM ledger_account GROUP BY 1, asset, purpose) AS a)`;
    return [
      `INSERT INTO day_count (id, day, channel, figures, statement_currency, statement_in, statement_out, made_by) OVERRIDING SYSTEM VALUE
       SELECT row_number() OVER (ORDER BY day, channel), day, channel, ${figures}, 'TWD', '1.00', '1.00', 101
       FROM (VALUES ${days}) AS d (day), unnest(ARRAY['bank', 'hkbank', 'number']) AS channel`,
      'INSERT INTO day_count_review (count_id, made_by, reviewed_by) SELECT id, made_by, 102 FROM day_count',
      `INSERT INTO books_check (kind, verdict, details, started_at, finished_at)
       SELECT 'verify', 'sound', '{}', now() - n * interval '1 minute', now() - n * interval '1 minute' FROM generate_series(${VERIFICATIONS}, 1, -1) AS n`,
      `INSERT INTO books_check (kind, verdict, details, started_at) SELECT 'recon', 'sound', jsonb_build_object('day', day), now() FROM (VALUES ${days}) AS d (day)`,
      `INSERT INTO ledger_period (month, is_closed, balances, position, hash, asked_by, decided_by, reason)
       SELECT month, true, balances, 1, 'ab', 'operator:op1', 'operator:op2', 'bench' FROM (VALUES ${closed}) AS m (month), ${balances} AS b (balances)`,
    ];
  }

  /** Messages and risks of one member in ten, documents of one in a hundred; each `MEMBER_ROWS` of one member. */
  caseFiles(): string[] {
    const of = (
      every: number,
    ) => `SELECT n, CASE WHEN source = 1 THEN n ELSE ${MEMBER} END AS user_id, created_at FROM (
      SELECT n * ${every} AS n, 1 AS source, ${this.at(this.members)} AS created_at FROM ${this.rows(this.members / every)}
      UNION ALL SELECT n, 2, now() - n * interval '1 hour' FROM ${this.rows(MEMBER_ROWS)}) AS given`;
    // Rare levels and reviews that are due are those of the oldest members.
    const level = `CASE WHEN user_id <= 600 THEN 'high' WHEN n % 3 = 0 THEN 'medium' ELSE 'low' END`;
    const review = `current_date + CASE WHEN user_id <= 600 THEN -1 ELSE 300 END`;
    return [
      `INSERT INTO member_message (user_id, template, fields, text, reason, author, created_at, read_at)
       SELECT user_id, 'free', '{}', 'a message', 'bench', 'operator:amy', created_at, CASE WHEN n % 2 = 0 THEN created_at END FROM (${of(10)}) AS m`,
      `INSERT INTO member_document (user_id, title, type, size, sha256, sealed, uploaded_by, created_at)
       SELECT user_id, 'letter', 'image/png', 100, sha256((user_id || ' ' || n)::bytea), '\\x00', 'operator:amy', created_at FROM (${of(100)}) AS d`,
      `INSERT INTO member_risk (user_id, level, review_on, reason, set_by, created_at)
       SELECT user_id, ${level}, ${review}, 'bench', 'operator:amy', created_at FROM (${of(10)}) AS r`,
      `INSERT INTO member_risk_now (user_id, level, review_on) SELECT DISTINCT ON (user_id) user_id, level, review_on FROM member_risk ORDER BY user_id, id DESC`,
    ];
  }

  /** One notice for ten records; half of an operator's are of kinds that the roles no longer allow. */
  notices(): string[] {
    const notices = Math.floor(this.records / 10) + 20 * PAGE_ROWS;
    return [
      `INSERT INTO operator_notice (operator_id, kind, waiting, oldest_at, threshold_minutes, audit_id, created_at, dispatched_at, read_at)
       SELECT 101 + n % 20, CASE WHEN n / 20 % 2 = 0 THEN 'topUp' ELSE 'control' END, 1, ${this.at(notices)}, 30,
         CASE WHEN n / 20 % 2 = 0 THEN NULL ELSE 100 + n / 2 END, ${this.at(notices)}, ${this.at(notices)},
         CASE WHEN n < ${notices - 20 * PAGE_ROWS} THEN ${this.at(notices)} END FROM ${this.rows(notices)}`,
    ];
  }

  /** The fills of filled orders. */
  fills(): string[] {
    return [
      `INSERT INTO fill (id, ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, issue_id, qty_after, cost_after, realised_after, simulated, created_at)
       SELECT id, 'order:' || id, id, user_id, symbol, side, qty, price, gross, fee, net, issue_id, qty, net, 0, true, created_at FROM trade_order`,
    ];
  }
}
