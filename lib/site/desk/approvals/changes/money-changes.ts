import type { Db } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import { formatAmount, parseAmount } from '#lib/base/money';
import type { PostedLeg } from '#lib/books/ledger/reverse';
import { getPostedJournal } from '#lib/books/ledger/reverse';
import { sidesOf } from '#lib/books/ledger/sides';
import { adjustmentLines } from '#lib/features/adjustments/post-adjustment';
import type { CorrectionInput } from '#lib/features/adjustments/schema';
import { correctionSchema, parseJournalId, reversalSchema } from '#lib/features/adjustments/schema';
import { getPool } from '#lib/features/fixed/pool-queries';
import { journalNo } from '#lib/features/records/statement-entry';
import { findHold } from '#lib/operation/audit/books-hold';
import { accountLabel } from '#lib/operation/reports/account-name';
import { getSettings } from '#lib/running/config/queries';
import { viewFault } from '../../ledger/fault-view.ts';
import type { Asked, Change } from './change.ts';
import { findMember, memberOf } from './member-of.ts';

/** The entries of a movement of the interest pool, and its balance. @param sign 1 into it, -1 out of it */
export async function readPool(
  db: Db,
  { payload, isPending }: Asked,
  sign: bigint,
): Promise<Change[]> {
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

/** The fault whose hold is lifted. */
export async function readFault(db: Db, { payload }: Asked): Promise<Change[]> {
  const { fault } = await findHold(db, String(payload.hold));
  return [{ kind: 'fault', fault: await viewFault(db, fault) }];
}

/** The entries of an adjustment, and the balance of its member before and after. */
export async function readAdjustment(db: Db, asked: Asked): Promise<Change[]> {
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

/** The entries that take back those of a journal. */
export async function readReversal(db: Db, { payload }: Asked): Promise<Change[]> {
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

/** The month that is closed or opened again. */
export async function readPeriod(_db: Db, { payload }: Asked): Promise<Change[]> {
  return [{ kind: 'month', month: String(payload.month) }];
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
