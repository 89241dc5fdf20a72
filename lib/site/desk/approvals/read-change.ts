import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import type { Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import type { Asked, Change, Read } from './changes/change.ts';
import { readBounce, readReopening } from './changes/funding-changes.ts';
import { readLegal } from './changes/legal-changes.ts';
import {
  endedSessions,
  readFactorRemoval,
  readIdentityCase,
  readLowerRisk,
  readRealName,
  readScreeningHit,
  readUnfreeze,
} from './changes/member-changes.ts';
import { findMember, memberOf } from './changes/member-of.ts';
import {
  readAdjustment,
  readFault,
  readPeriod,
  readPool,
  readReversal,
} from './changes/money-changes.ts';
import { listOf, readOperator, rolesOf } from './changes/operator-changes.ts';
import { readIssue, readRoom, readSetting } from './changes/site-changes.ts';

const READERS: Record<ApprovedAction, Read> = {
  'pool.fund': (db, asked) => readPool(db, asked, 1n),
  'pool.withdraw': (db, asked) => readPool(db, asked, -1n),
  'config.set': readSetting,
  'user.set-real-name': readRealName,
  'user.reset-login-password': async (db, asked) => {
    const member = await findMember(db, asked);
    return [...memberOf(member), ...(await endedSessions(db, member, asked))];
  },
  'user.reset-trade-password': async (db, asked) => memberOf(await findMember(db, asked)),
  'user.unfreeze': readUnfreeze,
  'user.lower-risk': readLowerRisk,
  'screening.clear': readScreeningHit,
  'identity.approve': readIdentityCase,
  'factor.remove': readFactorRemoval,
  'room.set-status': readRoom,
  'issue.void': readIssue,
  'ledger.adjust': readAdjustment,
  'ledger.reverse': readReversal,
  'period.close': readPeriod,
  'period.reopen': readPeriod,
  'books.lift': readFault,
  'payout.bounce': readBounce,
  'top-up.reopen': readReopening,
  'legal.publish': readLegal,
  'operator.create': async (_db, { payload }) => [
    { kind: 'operator', name: String(payload.name) },
    { kind: 'roles', before: null, after: rolesOf(payload) },
  ],
  'operator.set-roles': (db, asked) =>
    readOperator(db, asked, ({ roles }) => ({
      kind: 'roles',
      before: asked.isPending && asked.readsOperators ? (roles as Role[]) : null,
      after: rolesOf(asked.payload),
    })),
  'operator.set-addresses': (db, asked) =>
    readOperator(db, asked, ({ addresses }) => ({
      kind: 'addresses',
      before: asked.isPending && asked.readsOperators ? addresses : null,
      after: listOf(asked.payload.addresses),
    })),
  'operator.unlock': (db, asked) => readOperator(db, asked),
  'operator.reset': (db, asked) => readOperator(db, asked, () => factorOf(asked)),
};

/** Reads what a request changes. Costs a few look-ups by key. */
export function readChange(
  db: Db,
  asked: { action: ApprovedAction; payload: unknown; status: string; readsOperators: boolean },
): Promise<Change[]> {
  const { action, payload, status, readsOperators } = asked;
  const fields = payload as Record<string, unknown>;
  return READERS[action](db, { payload: fields, isPending: status === 'pending', readsOperators });
}

/** What a reset does with the second factor; unknown of those decided before one could choose. */
function factorOf({ payload: { factor }, isPending }: Asked): Change | undefined {
  if (factor === undefined && !isPending) return undefined;
  const what = factor === 'remove' ? 'factorRemoved' : 'factorKept';
  return { kind: 'follows', what, count: 1 };
}
