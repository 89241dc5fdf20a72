import type { Db } from '#lib/base/db/client';
import { ASSET_SCALE, type Asset, formatAmount } from '#lib/base/money';
import { type StatusFamily, statusText } from '#lib/base/record-base/status-text';
import {
  EXACT,
  ORDER_CASH,
  RECORD_TABLES,
  type RecordKind,
  recordWays,
  SAME_PAYMENT,
} from '../match/record-ways.ts';
import { DESK_PAGES, LEDGER_PAGES } from '../paths.ts';
import type { SearchHit } from './search-hit.ts';

/** What the line of a record shows: SQL of its amount and unit, and the family of its status. */
const LINES: Record<RecordKind, { amount: string; unit: string; family: StatusFamily }> = {
  topUp: { amount: 'amount', unit: 'NULL', family: 'recharge' },
  withdrawal: { amount: 'amount', unit: 'NULL', family: 'withdraw' },
  order: {
    amount: `coalesce(${ORDER_CASH}, qty)`,
    unit: `CASE WHEN ${ORDER_CASH} IS NULL THEN symbol END`,
    family: 'trade',
  },
  fixedMove: { amount: 'amount', unit: 'NULL', family: 'terminal' },
};

interface Row {
  id: bigint;
  no: string;
  userId: bigint;
  username: string;
  amountMinor: bigint;
  unit: string | null;
  status: string;
  createdAt: Date;
  /** What is received or paid, a decimal; null for kinds without a payment. */
  payAmount: string | null;
  payCurrency: string | null;
  rank: number;
}

interface Options {
  limit: number;
  currency: Asset;
  /** The reader may open journals: an order or move has no page besides its journals. */
  readsLedger: boolean;
}

/** Finds the records of a kind that a text names: exact ones first, then the newest. */
export async function findRecords(
  db: Db,
  kind: RecordKind,
  text: string,
  { limit, currency, readsLedger }: Options,
): Promise<SearchHit[]> {
  const of = RECORD_TABLES[kind];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const ways = recordWays(of, text, { bind, limit, currency });
  if (ways.length === 0) return [];
  const { amount, unit, family } = LINES[kind];
  const rows = await db.$queryRawUnsafe<Row[]>(
    `SELECT t.id, t.no, t.user_id AS "userId", u.username, t.status, t.created_at AS "createdAt", f.rank,
       ${amount}::bigint AS "amountMinor", ${unit} AS unit,
       ${of.hasPayment ? 't.pay_amount' : 'NULL'} AS "payAmount", ${of.hasPayment ? 't.pay_currency' : 'NULL'} AS "payCurrency"
     FROM (
       SELECT id, min(rank) AS rank FROM (${ways.join(' UNION ALL ')}) AS found
       GROUP BY id ORDER BY min(rank), id DESC LIMIT ${limit}
     ) AS f JOIN ${of.table} AS t ON t.id = f.id
       JOIN LATERAL (SELECT username FROM app_user WHERE id = t.user_id LIMIT 1) AS u ON true
     ORDER BY f.rank, t.created_at DESC, t.id DESC`,
    ...values,
  );
  return rows.map((row) => {
    return {
      ...{ kind, id: row.id.toString(), name: row.no, about: row.username },
      href: pageOf(kind, row, readsLedger),
      ...amountOf(row, currency),
      ...{ status: statusText(family, row.status), status_code: row.status },
      ...{ at: row.createdAt.toISOString() },
      is_exact: row.rank === EXACT,
    };
  });
}

/** The amount by which it was found: of the payment, or in the books. */
function amountOf(row: Row, currency: Asset): Pick<SearchHit, 'amount' | 'unit'> {
  if (row.rank === SAME_PAYMENT) return { amount: row.payAmount, unit: row.payCurrency };
  const asset = assetOf(row.unit) ?? currency;
  return { amount: formatAmount(row.amountMinor, asset), unit: asset };
}

function pageOf(kind: RecordKind, { id, no, userId }: Row, readsLedger: boolean): string {
  if (kind === 'topUp') return `${DESK_PAGES.topUps}/${id}`;
  if (kind === 'withdrawal') return `${DESK_PAGES.withdrawals}/${id}`;
  return readsLedger ? `${LEDGER_PAGES.journals}?ref=${no}` : `${DESK_PAGES.members}/${userId}`;
}

function assetOf(unit: string | null): Asset | null {
  return unit && Object.hasOwn(ASSET_SCALE, unit) ? (unit as Asset) : null;
}
