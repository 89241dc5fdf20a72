import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { statusText } from '#lib/base/record-base/status-text';
import { getCashBalances } from '#lib/books/ledger/queries';
import { IS_REVERSED, markReversed } from '#lib/features/funding/top-up-reversals';
import { METHOD_COLUMNS, toMethod } from '#lib/features/methods/method-record';
import type { RecordContext } from './queries.ts';

/** A recent record of a member. */
interface RecentRecord {
  queue: 'recharge' | 'withdraw';
  id: string;
  no: string;
  channel: string;
  amount: string;
  status: string;
  status_text: string;
  created_at: string;
}

/** Completed records of the last 90 days, without reversed ones; `count` ends at 500. */
interface CompletedTotal {
  count: number;
  amount: string;
}

/** A member's history, shown beside one of their records. */
export interface MemberHistory {
  id: string;
  username: string;
  status: string;
  /** Days since the registration. */
  account_days: number;
  balances: { available: string; frozen_withdraw: string; frozen_order: string };
  /** Of the last 90 days. */
  credited: CompletedTotal;
  paid: CompletedTotal;
  /** Newest first. */
  recent: RecentRecord[];
  /** Active ones first, with masked numbers. */
  methods: { id: string; title: string; masked: string; status: string; created_at: string }[];
}

/** Records of each kind that are listed. */
const RECENT = 6;
const METHODS = 12;

/** Reads a member's history; each part goes along an index and is bounded. */
export async function getMemberHistory(
  db: Db,
  userId: bigint,
  { settings: { currency }, now }: RecordContext,
): Promise<MemberHistory> {
  const [user, cash, [totals], recent, methods] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { username: true, status: true, createdAt: true },
    }),
    getCashBalances(db, userId, currency),
    completedTotals(db, [userId]),
    listRecent(db, userId, currency),
    db.paymentMethod.findMany({
      where: { userId },
      orderBy: [{ status: 'asc' }, { id: 'desc' }],
      take: METHODS,
      select: METHOD_COLUMNS,
    }),
  ]);
  const ageMs = now.getTime() - user.createdAt.getTime();
  const total = (count = 0, amountMinor = 0n) => ({
    ...{ count, amount: formatAmount(amountMinor, currency) },
  });
  return {
    ...{ id: userId.toString(), username: user.username, status: user.status },
    account_days: Math.max(0, Math.floor(ageMs / 86_400_000)),
    balances: {
      available: formatAmount(cash.availableMinor, currency),
      frozen_withdraw: formatAmount(cash.frozenWithdrawMinor, currency),
      frozen_order: formatAmount(cash.frozenOrderMinor, currency),
    },
    credited: total(totals?.credited, totals?.creditedMinor),
    paid: total(totals?.paid, totals?.paidMinor),
    recent,
    methods: methods.map(toMethod).map(({ id, title, masked, status, created_at }) => ({
      ...{ id, title, masked, status, created_at },
    })),
  };
}

const completedSince = (table: string, status: string, where = 'true') => `
  SELECT amount FROM ${table} WHERE user_id = $1 AND status = '${status}' AND ${where}
    AND created_at >= now() - interval '90 days' ORDER BY created_at DESC LIMIT 500`;

const completedTotals = prepared<{
  credited: number;
  creditedMinor: bigint;
  paid: number;
  paidMinor: bigint;
}>(
  'desk_completed_totals',
  `SELECT c.count AS credited, c.amount AS "creditedMinor", p.count AS paid, p.amount AS "paidMinor"
   FROM (SELECT count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
       FROM (${completedSince('recharge', 'credited', `NOT ${IS_REVERSED}`)}) AS done) AS c,
     (SELECT count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
       FROM (${completedSince('withdrawal', 'paid')}) AS done) AS p`,
);

async function listRecent(db: Db, userId: bigint, currency: Asset): Promise<RecentRecord[]> {
  const select = {
    ...{ id: true, no: true, channel: true, amountMinor: true, status: true, createdAt: true },
  };
  const newest = { orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }] };
  const query = { where: { userId }, take: RECENT, select, ...newest };
  const [topUps, withdrawals] = await Promise.all([
    db.recharge.findMany(query),
    db.withdrawal.findMany(query),
  ]);
  const rows = [
    ...(await markReversed(db, topUps)).map((row) => ({ ...row, queue: 'recharge' as const })),
    ...withdrawals.map((row) => ({ ...row, reversed: false, queue: 'withdraw' as const })),
  ];
  return rows
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, RECENT)
    .map(({ queue, id, no, channel, amountMinor, status, reversed, createdAt }) => ({
      ...{ queue, id: id.toString(), no, channel, amount: formatAmount(amountMinor, currency) },
      ...{
        status,
        status_text: statusText(queue, reversed ? 'reversed' : status),
        created_at: createdAt.toISOString(),
      },
    }));
}
