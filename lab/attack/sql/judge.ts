import pg from 'pg';
import { findFirstBroken } from '#lib/books/ledger/check';
import { inTwinSnapshots } from '#lib/books/ledger/snapshot';
import { verifyLedger } from '#lib/books/ledger/verify';
import { RECORD_CHECKS } from '#lib/operation/audit/verify-books';
import { STANDING_LOCKS } from './lock-blocks.ts';
import {
  type Before,
  computeHash,
  MEMBERS,
  OPERATORS,
  readBy,
  readSchema,
  SETTINGS,
} from './snapshot.ts';
import { connectTo } from './target.ts';

/** What the owner finds after an attack. */
export interface Verdict {
  /** One sentence for each promise that was broken. */
  faults: string[];
  /**
   * Records that no longer agree with the ledger, which the application's role may write: `ledger verify` names
   * them (docs/security.md#what-the-applications-role-can-do).
   */
  disagreeing: string[];
}

/** Rows that must not exist, each with a sentence. */
const FORBIDDEN: Record<string, string> = {
  'an approval was not decided by two operators': `
    SELECT a.id FROM approval a WHERE a.status = 'approved' AND (a.maker_id = a.checker_id OR NOT EXISTS (
      SELECT FROM operator c WHERE c.id = a.checker_id AND c.roles && ARRAY['treasurer', 'admin']))`,
  'a movement of the pool or an adjustment has no approval': `
    SELECT j.id FROM ledger_journal j WHERE j.kind IN ('pool_fund', 'pool_withdraw', 'adjustment') AND j.ref <> 'pool:seed'
      AND NOT EXISTS (SELECT FROM approval_journal a WHERE a.journal_id = j.id)`,
  'an adjustment has another template or value date than its approval': `
    SELECT d.id FROM adjustment d JOIN approval_journal p ON p.journal_id = d.journal_id JOIN approval a ON a.id = p.approval_id
    WHERE d.reverses IS NULL AND (coalesce(d.template, 'clearing') <> coalesce(a.payload ->> 'template', 'clearing')
      OR d.value_date IS DISTINCT FROM (a.payload ->> 'value_date')::date)`,
  'a month was closed or opened again without an approval': `
    SELECT p.id FROM ledger_period p WHERE NOT EXISTS (SELECT FROM approval a WHERE a.status = 'approved'
      AND a.action LIKE 'period.%' AND a.subject = 'period:' || p.month)`,
  'the first pool was posted again': `SELECT min(id) FROM ledger_journal WHERE ref = 'pool:seed' HAVING count(*) > 1`,
  'a paid withdrawal has not spent its hold': `
    SELECT w.id FROM withdrawal w WHERE w.status = 'paid' AND NOT (w.simulated AND w.processor = 'sandbox') AND NOT EXISTS (
      SELECT FROM ledger_hold h WHERE h.ref = 'withdrawal:' || w.id AND h.user_id = w.user_id
        AND (h.amount, h.committed) = (w.amount, w.amount))`,
  'a large payout names one operator': `
    SELECT w.id FROM withdrawal w WHERE w.status = 'paid' AND w.amount > 2000000 AND w.processor <> 'sandbox' AND 2 > (
      SELECT count(DISTINCT actor) FROM status_event e WHERE e.ref = 'withdrawal:' || w.id AND e.status IN ('approved', 'paid'))`,
  'the hold of a withdrawal was spent without a withdrawal of its amount': `
    SELECT h.id FROM ledger_hold h WHERE h.purpose = 'frozen_withdraw' AND h.committed > 0 AND NOT EXISTS (
      SELECT FROM withdrawal w WHERE h.ref = 'withdrawal:' || w.id AND (w.user_id, w.amount) = (h.user_id, h.amount))`,
  'a journal credits a member from a clearing account without a top-up or an approval': `
    SELECT j.id FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
    WHERE a.user_id IS NOT NULL AND e.amount > 0 AND j.kind NOT IN ('adjustment')
      AND EXISTS (SELECT FROM ledger_entry o JOIN ledger_account b ON b.id = o.account_id
        WHERE o.journal_id = j.id AND b.user_id IS NULL AND b.purpose LIKE 'clearing:%' AND o.amount < 0)
      AND NOT EXISTS (SELECT FROM recharge r WHERE j.ref = 'recharge:' || r.id AND r.user_id = a.user_id
        AND e.amount = r.amount - r.fee)`,
  'a journal moves the pool without a fixed term or an approval': `
    SELECT j.id FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
    WHERE a.purpose = 'interest_pool' AND j.kind NOT IN ('pool_fund', 'pool_withdraw', 'adjustment')
      AND NOT EXISTS (SELECT FROM fixed_move m WHERE j.ref = 'fixed_move:' || m.id)`,
};

/** Judges, as the owner, what an attack has left. */
export async function judge(ownerUrl: string, before: Before): Promise<Verdict> {
  const owner = await connectTo(ownerUrl);
  try {
    await owner.query('SELECT ledger_chain_extend(100000)');
    const books = await judgeBooks(ownerUrl);
    const faults = [
      ...books.faults,
      ...(await judgeRows(owner, before)),
      ...(await judgeCredentials(owner, before)),
      ...judgeSchema(before.schema, await readSchema(owner)),
    ];
    return { faults, disagreeing: books.disagreeing };
  } finally {
    await owner.end();
  }
}

async function judgeBooks(ownerUrl: string): Promise<Verdict> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  try {
    return await inTwinSnapshots(pool, async (snapshot, chainSnapshot) => {
      const { broken } = await verifyLedger(snapshot, undefined, chainSnapshot);
      const disagreeing: string[] = [];
      for (const check of RECORD_CHECKS) {
        const found = await findFirstBroken(snapshot, [check]);
        if (found) disagreeing.push(`${found.table}: ${found.problem}`);
      }
      const faults = broken ? [`the ledger is broken: ${JSON.stringify(broken)}`] : [];
      return { faults, disagreeing };
    });
  } finally {
    await pool.end();
  }
}

async function judgeRows(owner: pg.Client, before: Before): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { which, hash }] of Object.entries(before.rows))
    if ((await computeHash(owner, name, which)) !== hash)
      faults.push(`rows of ${name} have changed`);
  for (const [sentence, sql] of Object.entries({ ...FORBIDDEN, ...STANDING_LOCKS })) {
    const { rows } = await owner.query({ text: `${sql} LIMIT 1`, rowMode: 'array' });
    if (rows[0]?.[0]) faults.push(`${sentence}: ${rows[0][0]}`);
  }
  return faults;
}

/** Credentials, names and fees: what has changed has an approval of two operators that is about it. */
async function judgeCredentials(owner: pg.Client, before: Before): Promise<string[]> {
  const faults: string[] = [];
  for (const [subject, sql, then] of [
    ['operator', OPERATORS, before.operators],
    ['user', MEMBERS, before.members],
    ['config', SETTINGS, before.settings],
  ] as const)
    for (const [key, value] of Object.entries({ ...then, ...(await readBy(owner, sql)) })) {
      if (then[key] === value || (subject === 'user' && then[key] === undefined)) continue;
      const { rows } = await owner.query(
        `SELECT FROM approval WHERE subject = $1 AND status = 'approved' AND maker_id <> checker_id`,
        [`${subject}:${key}`],
      );
      if (rows.length === 0) faults.push(`${subject} ${key} has changed without an approval`);
    }
  return faults;
}

function judgeSchema(before: readonly string[], after: readonly string[]): string[] {
  const [old, present] = [new Set(before), new Set(after)];
  return [
    ...after.filter((line) => !old.has(line)).map((line) => `new in the schema: ${line}`),
    ...before.filter((line) => !present.has(line)).map((line) => `gone from the schema: ${line}`),
  ];
}
