import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { ROLES, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { getPostedJournal, type PostedLeg } from '#lib/books/ledger/reverse';
import { sidesOf } from '#lib/books/ledger/sides';
import { adjustmentLines } from '#lib/features/adjustments/post-adjustment';
import {
  type CorrectionInput,
  correctionSchema,
  parseJournalId,
  reversalSchema,
} from '#lib/features/adjustments/schema';
import type { TemplateName } from '#lib/features/adjustments/templates';
import { getPool } from '#lib/features/fixed/pool-queries';
import { OPEN_WITHDRAWAL_STATUSES } from '#lib/features/funding/withdrawal/withdrawal-state';
import type { CaseCheck } from '#lib/features/identity/enums';
import { readLevel } from '#lib/features/identity/queries';
import type { RiskLevel } from '#lib/features/members/risk/risk-level';
import { riskJudgement } from '#lib/features/members/risk/risk-schema';
import { readRisk } from '#lib/features/members/risk/set-risk';
import { journalNo } from '#lib/features/records/statement-entry';
import { countUncanceledOrders } from '#lib/features/trade/issue/close-issue';
import { findHold } from '#lib/operation/audit/books-hold';
import { accountLabel } from '#lib/operation/reports/account-name';
import { getSettings, isSettingName } from '#lib/running/config/queries';
import type { SettingName } from '#lib/running/config/setting-specs';
import { type FaultView, viewFault } from '../ledger/fault-view.ts';
import { identityApproval } from './identity-approval.ts';
import { readBounce, readReopening } from './read-funding-change.ts';

/**
 * One part of what a request changes. `before` is the present value: null if it is unknown, if the reader
 * may not know it, or once the request is decided.
 */
export type Change =
  | { kind: 'member'; id: string | null; username: string }
  | { kind: 'reference'; text: string }
  | { kind: 'operator'; name: string }
  | { kind: 'journal'; id: string; no: string }
  | { kind: 'record'; queue: 'recharge' | 'withdraw'; id: string; no: string }
  | { kind: 'room'; symbol: string; before: string | null; after: string }
  | { kind: 'issue'; id: string; no: string }
  | { kind: 'fault'; fault: FaultView }
  | {
      kind: 'screeningHit';
      id: string;
      memberName: string;
      entryName: string;
      list: string;
      score: number;
    }
  | { kind: 'identityCase'; id: string }
  | { kind: 'checks'; checks: readonly CaseCheck[] }
  | { kind: 'lastDay'; day: string | null }
  | { kind: 'risk'; before: RiskLevel | null; after: RiskLevel }
  | { kind: 'reviewOn'; before: string | null; after: string }
  | { kind: 'level'; before: number | null; after: number }
  | { kind: 'entry'; account: string; amount: string; asset: string }
  | { kind: 'template'; name: TemplateName }
  | { kind: 'valueDate'; day: string }
  | { kind: 'month'; month: string }
  | { kind: 'lines'; lines: readonly EntryLine[] }
  | { kind: 'setting'; key: SettingName; before: unknown; after: unknown; currency: string }
  | { kind: 'roles'; before: readonly Role[] | null; after: readonly Role[] }
  | { kind: 'addresses'; before: readonly string[] | null; after: readonly string[] }
  | { kind: 'realName'; before: string | null; after: string }
  | { kind: 'balance'; account: string; before: string | null; after: string; asset: string }
  | { kind: 'follows'; what: Consequence; count: number };

/** An entry that would be posted, in the columns of debit and credit. */
export interface EntryLine {
  account: string;
  /** Login name of the member whose account it is; null for the house. */
  owner: string | null;
  asset: string;
  debit: string;
  credit: string;
}

/** What happens besides what was asked for. */
type Consequence =
  | 'methodsArchived'
  | 'identityCleared'
  | 'sessionsEnded'
  | 'factorRemoved'
  | 'withdrawalsResumed'
  | 'ordersReleased';

interface Asked {
  payload: Record<string, unknown>;
  isPending: boolean;
  /** Present roles, addresses and factors of operators are for those who may read operators. */
  readsOperators: boolean;
}
type Read = (db: Db, asked: Asked) => Promise<Change[]>;

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
  'room.set-status': readRoom,
  'issue.void': readIssue,
  'ledger.adjust': readAdjustment,
  'ledger.reverse': readReversal,
  'period.close': readPeriod,
  'period.reopen': readPeriod,
  'books.lift': readFault,
  'payout.bounce': readBounce,
  'top-up.reopen': readReopening,
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
  'operator.reset': (db, asked) =>
    readOperator(db, asked, ({ factorSecret }) =>
      asked.isPending && asked.readsOperators && factorSecret
        ? { kind: 'follows', what: 'factorRemoved', count: 1 }
        : undefined,
    ),
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

async function readPool(db: Db, { payload, isPending }: Asked, sign: bigint): Promise<Change[]> {
  const { currency, pool } = await getPool(db);
  const movedMinor = sign * minorOf(payload.amount, currency as Asset);
  const account = accountLabel('interest_pool');
  const moved = { amount: formatAmount(movedMinor, currency as Asset), asset: currency };
  const after = minorOf(pool, currency as Asset) + movedMinor;
  return [
    { kind: 'entry', account, ...moved },
    ...balanceOf(isPending, { account, before: pool, afterMinor: after, asset: currency as Asset }),
  ];
}

async function readSetting(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const key = String(payload.key);
  if (!isSettingName(key)) return [];
  const settings = await getSettings(db);
  const before = isPending ? settings[key] : null;
  return [{ kind: 'setting', key, before, after: payload.after, currency: settings.currency }];
}

async function readRealName(db: Db, asked: Asked): Promise<Change[]> {
  const member = await findMember(db, asked);
  const after = String(asked.payload.real_name);
  const name = {
    kind: 'realName' as const,
    before: asked.isPending ? member.realName : null,
    after,
  };
  if (!asked.isPending || member.id === null) return [...memberOf(member), name];
  const others = { userId: member.id, status: 'active', holder: { not: after } };
  const count = await db.paymentMethod.count({ where: others });
  return [
    ...memberOf(member),
    name,
    ...follows('methodsArchived', count),
    ...follows('identityCleared', member.identityVerifiedAt ? 1 : 0),
  ];
}

async function readUnfreeze(db: Db, asked: Asked): Promise<Change[]> {
  const member = await findMember(db, asked);
  if (!asked.isPending || member.id === null) return memberOf(member);
  const open = { userId: member.id, status: { in: [...OPEN_WITHDRAWAL_STATUSES] } };
  const count = await db.withdrawal.count({ where: open });
  return [...memberOf(member), ...follows('withdrawalsResumed', count)];
}

async function readLowerRisk(db: Db, asked: Asked): Promise<Change[]> {
  const member = await findMember(db, asked);
  const given = riskJudgement.safeParse(asked.payload);
  if (!given.success || member.id === null) return memberOf(member);
  const present = asked.isPending ? await readRisk(db, member.id) : null;
  return [
    ...memberOf(member),
    { kind: 'risk', before: present?.level ?? null, after: given.data.level },
    { kind: 'reviewOn', before: present?.reviewOn ?? null, after: given.data.review_on },
  ];
}

async function readScreeningHit(db: Db, { payload }: Asked): Promise<Change[]> {
  const where = { id: BigInt(String(payload.hit)) };
  const hit = await db.screeningHit.findUnique({ where, include: { user: true } });
  if (!hit) return [];
  const { memberName, entryName, listName: list, score } = hit;
  return [
    ...memberOf(hit.user),
    { kind: 'screeningHit', id: hit.id.toString(), memberName, entryName, list, score },
  ];
}

async function readIdentityCase(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const given = identityApproval.safeParse(payload);
  if (!given.success) return [];
  const { case: id, checks, expires_on: day } = given.data;
  const include = { user: true };
  const found = await db.kycCase.findUnique({ where: { id: BigInt(id) }, include });
  if (!found) return [];
  const before = isPending ? readLevel(found.user) : null;
  return [
    ...memberOf(found.user),
    { kind: 'identityCase', id },
    { kind: 'level', before, after: 2 },
    { kind: 'checks', checks },
    { kind: 'lastDay', day },
  ];
}

async function readRoom(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const room = await db.room.findUnique({ where: { id: BigInt(String(payload.room)) } });
  if (!room) return [];
  const before = isPending ? room.status : null;
  return [{ kind: 'room', symbol: room.symbol, before, after: String(payload.status) }];
}

async function readIssue(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const issue = await db.issue.findUnique({ where: { id: BigInt(String(payload.issue)) } });
  if (!issue) return [];
  const count = isPending ? await countUncanceledOrders(db, issue.id) : 0;
  return [
    { kind: 'issue', id: issue.id.toString(), no: issue.no },
    ...follows('ordersReleased', count),
  ];
}

async function readFault(db: Db, { payload }: Asked): Promise<Change[]> {
  const { fault } = await findHold(db, String(payload.hold));
  return [{ kind: 'fault', fault: await viewFault(db, fault) }];
}

async function readAdjustment(db: Db, asked: Asked): Promise<Change[]> {
  const { payload, isPending } = asked;
  const parsed = correctionSchema.safeParse(payload);
  if (!parsed.success) return [{ kind: 'reference', text: String(payload.reference) }];
  const { template, username, value_date: day } = parsed.data;
  const member = username === undefined ? null : await findMember(db, asked);
  const legs = await linesOf(db, parsed.data, member?.id ?? null);
  const [{ asset, purpose, amountMinor }] = legs;
  const balanceMinor = await balanceMinorOf(db, member, asset, purpose);
  const balance = {
    ...{ account: accountLabel(purpose), before: formatAmount(balanceMinor, asset) },
    ...{ afterMinor: balanceMinor + amountMinor, asset },
  };
  return [
    { kind: 'reference', text: parsed.data.reference },
    { kind: 'template', name: template },
    ...(member ? memberOf(member) : []),
    ...(day ? [{ kind: 'valueDate' as const, day }] : []),
    { kind: 'lines', lines: legs.map((leg) => lineOf(leg, username ?? null)) },
    ...balanceOf(isPending, balance),
  ];
}

/** The lines of an adjustment; of an unknown member, those that it would have. */
async function linesOf(
  db: Db,
  correction: CorrectionInput,
  userId: bigint | null,
): Promise<[PostedLeg, PostedLeg]> {
  const { currency } = await getSettings(db);
  return adjustmentLines(correction, { userId, currency });
}

/** An entry in the columns of debit and credit. */
function lineOf({ asset, purpose, amountMinor, userId }: PostedLeg, username: string | null) {
  const { debitMinor, creditMinor } = sidesOf(amountMinor);
  return {
    ...{ account: accountLabel(purpose), owner: userId === null ? null : username, asset },
    ...{ debit: formatAmount(debitMinor, asset), credit: formatAmount(creditMinor, asset) },
  };
}

async function readReversal(db: Db, { payload }: Asked): Promise<Change[]> {
  const journal = String(payload.journal);
  if (!reversalSchema.safeParse({ journal }).success) return [{ kind: 'reference', text: journal }];
  const id = parseJournalId(journal);
  const posted = await getPostedJournal(db, id);
  const legs = posted?.legs ?? [];
  const owner = legs.find(({ userId }) => userId !== null)?.userId;
  const member = owner ? await db.user.findUnique({ where: { id: owner } }) : null;
  return [
    { kind: 'journal', id: id.toString(), no: journalNo(id) },
    ...(member ? memberOf(member) : []),
    {
      kind: 'lines',
      lines: legs.map((leg) =>
        lineOf({ ...leg, amountMinor: -leg.amountMinor }, member?.username ?? null),
      ),
    },
  ];
}

async function readPeriod(_db: Db, { payload }: Asked): Promise<Change[]> {
  return [{ kind: 'month', month: String(payload.month) }];
}

type StoredOperator = NonNullable<Awaited<ReturnType<typeof findOperatorRow>>>;

const findOperatorRow = (db: Db, name: string) =>
  db.operator.findUnique({ where: { nameKey: name.toLowerCase() } });

async function readOperator(
  db: Db,
  asked: Asked,
  change: (operator: StoredOperator) => Change | undefined = () => undefined,
): Promise<Change[]> {
  const name = String(asked.payload.name);
  const found = await findOperatorRow(db, name);
  const changed = found ? change(found) : undefined;
  return [{ kind: 'operator', name: found?.name ?? name }, ...(changed ? [changed] : [])];
}

/** Requests of earlier versions may name nobody. */
async function findMember(db: Db, { payload }: Asked) {
  const username = String(payload.username);
  const found = await db.user.findUnique({ where: { usernameKey: username.toLowerCase() } });
  return found ?? { id: null, username, realName: null, identityVerifiedAt: null };
}

function memberOf({ id, username }: { id: bigint | null; username: string }): Change[] {
  return [{ kind: 'member', id: id?.toString() ?? null, username }];
}

async function endedSessions(
  db: Db,
  { id }: { id: bigint | null },
  { isPending }: Asked,
): Promise<Change[]> {
  if (!isPending || id === null) return [];
  const open = { userId: id, revokedAt: null, expiresAt: { gt: new Date() } };
  return follows('sessionsEnded', await db.session.count({ where: open }));
}

function follows(what: Consequence, count: number): Change[] {
  return count > 0 ? [{ kind: 'follows', what, count }] : [];
}

function balanceOf(
  isPending: boolean,
  given: { account: string; before: string; afterMinor: bigint; asset: Asset },
): Change[] {
  const { account, before, afterMinor, asset } = given;
  const after = formatAmount(afterMinor, asset);
  return isPending ? [{ kind: 'balance', account, before, after, asset }] : [];
}

/** The balance of a member's account, or of one of the house with all its shards. */
async function balanceMinorOf(
  db: Db,
  member: { id: bigint | null } | null,
  asset: Asset,
  purpose: string,
): Promise<bigint> {
  if (member && member.id === null) return 0n;
  const where = { userId: member?.id ?? null, asset, purpose };
  const rows = await db.ledgerAccount.findMany({ where, select: { balanceMinor: true } });
  return rows.reduce((sumMinor, row) => sumMinor + row.balanceMinor, 0n);
}

function minorOf(amount: unknown, asset: Asset): bigint {
  return parseAmount(String(amount), asset) ?? 0n;
}

function rolesOf({ roles }: Asked['payload']): Role[] {
  return ROLES.filter((role) => listOf(roles).includes(role));
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
