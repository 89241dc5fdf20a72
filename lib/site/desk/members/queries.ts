import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { maskPhone } from '#lib/features/members/mask-personal';
import type { RiskLevel } from '#lib/features/members/risk/risk-level';
import { getSettings } from '#lib/running/config/queries';
import { matchesText } from '../match/find-matches.ts';
import type { MemberFilter } from './schema.ts';

export { findMemberPage } from './member-page.ts';
export { listTimeline } from './timeline.ts';

/** A member in the list. Personal data is masked; `available` and `frozen` are cash. */
export interface ListedMember {
  id: string;
  username: string;
  real_name: string | null;
  phone: string | null;
  status: string;
  level: number;
  withdrawals_frozen: boolean;
  available: string;
  held: string;
  created_at: string;
  risk: RiskLevel | null;
  /** Day of the next review of the risk. */
  review_on: string | null;
}

/** A page of members. */
export interface MemberPageRows {
  rows: ListedMember[];
  currency: Asset;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const PAGE = 50;

interface MemberRow {
  id: bigint;
  username: string;
  realName: string | null;
  phone: string | null;
  status: string;
  level: number;
  isFrozen: boolean;
  availableMinor: bigint;
  heldMinor: bigint;
  createdAt: Date;
  risk: RiskLevel | null;
  reviewOn: string | null;
}

/** Lists the members that match a text and filters, newest first. */
export async function listMembers(db: Db, filter: MemberFilter): Promise<MemberPageRows> {
  const { currency } = await getSettings(db);
  const { text, values } = statementOf(filter, currency);
  const found = await db.$queryRawUnsafe<MemberRow[]>(text, ...values);
  const shown = found.slice(0, PAGE);
  const rows = shown.map((row) => ({
    id: row.id.toString(),
    username: row.username,
    real_name: row.realName,
    phone: maskPhone(row.phone),
    status: row.status,
    level: row.level,
    withdrawals_frozen: row.isFrozen,
    available: formatAmount(row.availableMinor, currency),
    held: formatAmount(row.heldMinor, currency),
    created_at: row.createdAt.toISOString(),
    risk: row.risk,
    review_on: row.reviewOn,
  }));
  const next = found.length > PAGE ? (rows.at(-1)?.id ?? null) : null;
  return { rows, currency, next };
}

/** The page is chosen first, along an index of its filter; then the cash of its members is read. */
function statementOf(filter: MemberFilter, currency: Asset) {
  const { q, status, level, frozen, risk, review, after } = filter;
  const values: string[] = [];
  const value = (given: string) => `$${values.push(given)}`;
  const conditions = [
    ...(q ? [`id = ANY (ARRAY(${matchesText(q, value)}))`] : []),
    ...(status ? [`status = ${value(status)}`] : []),
    ...(level ? [`member_level(real_name, identity_verified_at) = ${value(level)}::int`] : []),
    ...(frozen ? ['withdrawals_frozen_at IS NOT NULL'] : []),
    ...(risk ? [`id IN (SELECT user_id FROM member_risk_now WHERE level = ${value(risk)})`] : []),
    ...(review
      ? [
          `id IN (SELECT user_id FROM member_risk_now WHERE review_on <= ${value(localDay(new Date()))}::date)`,
        ]
      : []),
    ...(/^\d{1,18}$/.test(after ?? '') ? [`id < ${value(after ?? '')}::bigint`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const text = `
    SELECT u.id, u.username, u.real_name AS "realName", u.phone, u.status,
      member_level(u.real_name, u.identity_verified_at) AS level,
      u.withdrawals_frozen_at IS NOT NULL AS "isFrozen", u.created_at AS "createdAt",
      risk.level AS risk, risk.review_on::text AS "reviewOn",
      coalesce(cash.available, 0)::bigint AS "availableMinor", coalesce(cash.held, 0)::bigint AS "heldMinor"
    FROM (SELECT * FROM app_user ${where} ORDER BY id DESC LIMIT ${PAGE + 1}) AS u
    LEFT JOIN LATERAL (
      SELECT sum(balance) FILTER (WHERE purpose = 'available') AS available,
        sum(balance) FILTER (WHERE purpose LIKE 'frozen\\_%') AS held
      FROM ledger_account WHERE user_id = u.id AND asset = ${value(currency)}
    ) AS cash ON true
    LEFT JOIN member_risk_now AS risk ON risk.user_id = u.id
    ORDER BY u.id DESC`;
  return { text, values };
}
