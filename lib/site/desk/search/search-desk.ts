import { type Action, may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { findApprovals, findIssues, findJournals, findMembers } from './find-others.ts';
import { findRecords } from './find-records.ts';
import { HIT_KINDS, type HitKind, type SearchHit, type SearchOutcome } from './search-hit.ts';

/** Most hits of one kind. */
const MOST = 10;

/** The right that finding things of a kind takes: that of the page which lists them. */
const HIT_RIGHTS: Record<HitKind, Action> = {
  topUp: 'top-up.read',
  withdrawal: 'withdrawal.read',
  order: 'member.read',
  fixedMove: 'member.read',
  journal: 'ledger.read',
  approval: 'approval.read',
  issue: 'market.read',
  member: 'member.read',
};

/**
 * Finds what a text names, of the kinds that the operator may read: records by number or its last digits,
 * by the reference of the payment, by amount and day; journals, requests and issues by number; members by
 * name, contact, account or record. Exact matches come first. Every way reads along an index.
 */
export async function searchDesk(
  db: Db,
  { text, roles }: { text: string; roles: readonly Role[] },
): Promise<SearchOutcome> {
  const { currency } = await getSettings(db);
  const readsLedger = may(roles, 'ledger.read');
  const limit = MOST + 1;
  const find = (kind: HitKind): Promise<SearchHit[]> => {
    if (kind === 'journal') return findJournals(db, text, limit);
    if (kind === 'approval') return findApprovals(db, text);
    if (kind === 'issue') return findIssues(db, text);
    if (kind === 'member') return findMembers(db, text, limit);
    return findRecords(db, kind, text, { limit, currency, readsLedger });
  };
  const found: SearchHit[][] = [];
  // One after another: who types must not take all connections of the process.
  for (const kind of HIT_KINDS) if (may(roles, HIT_RIGHTS[kind])) found.push(await find(kind));
  const hits = found.flatMap((ofKind) => ofKind.slice(0, MOST));
  return {
    hits: [...hits.filter((hit) => hit.is_exact), ...hits.filter((hit) => !hit.is_exact)],
    is_more: found.some((ofKind) => ofKind.length > MOST),
  };
}
