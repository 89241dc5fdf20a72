import { actorName } from '#lib/access/operators/actor-name';
import { type Db, reportConnections } from '#lib/base/db/client';
import { kindText } from '#lib/base/record-base/status-text';
import { describeBrokenRow } from '#lib/books/ledger/check';
import { sidesOf, sumSides } from '#lib/books/ledger/sides';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { verifyChainSlice } from '#lib/books/ledger/verify-chain';
import { journalNo } from '#lib/features/records/statement-entry';
import { toAmount } from './queries.ts';
import { getRecordOfRef, type LinkedRecord } from './record-of-ref.ts';

/** An entry of a journal with its account. */
interface JournalLeg {
  id: string;
  account: string;
  /** Login name of the owner; null for the house. */
  username: string | null;
  asset: string;
  purpose: string;
  shard: number;
  amount: string;
  balance_after: string;
}

/** The place of a journal in the hash chain. */
export interface JournalSeal {
  position: string;
  hash: string;
  prev_hash: string;
  sealed_at: string;
  /** Ids of the journals before and after it in the chain; null if there is none, or it is in the archive. */
  previous: string | null;
  next: string | null;
  /** What is wrong with this place of the chain; null if its hash follows from the journal and the place before. */
  fault: string | null;
}

export interface JournalDetail {
  id: string;
  no: string;
  kind: string;
  kind_text: string;
  ref: string;
  record: LinkedRecord | null;
  actor: string;
  at: string;
  simulated: boolean;
  legs: JournalLeg[];
  /** Sums of both columns by asset. */
  totals: { asset: string; debit: string; credit: string }[];
  reverses: string | null;
  reversed_by: string | null;
  /** Of an adjustment. */
  reason: string | null;
  /** Null until it is sealed. */
  seal: JournalSeal | null;
}

interface LegRow {
  id: bigint;
  accountId: bigint;
  username: string | null;
  asset: string;
  purpose: string;
  shard: number;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
}

/**
 * Reads one journal with its entries, its record and its place in the chain, whose hash is recomputed.
 * @returns null if it does not exist or is in the archive
 */
export async function findJournal(db: Db, id: bigint): Promise<JournalDetail | null> {
  const row = await db.ledgerJournal.findUnique({ where: { id } });
  if (!row) return null;
  const [legs, seal, reversedBy, adjustment, record] = await Promise.all([
    readLegs(db, id),
    readSeal(db, id),
    db.ledgerJournal.findFirst({ where: { reversesId: id }, select: { id: true } }),
    db.adjustment.findUnique({ where: { journalId: id }, select: { reason: true } }),
    getRecordOfRef(db, row.ref),
  ]);
  return {
    ...{ id: id.toString(), no: journalNo(id), kind: row.kind, kind_text: kindText(row.kind) },
    ...{ ref: row.ref, record, actor: actorName(row.actor), at: row.createdAt.toISOString() },
    ...{ simulated: row.simulated, legs: legs.map(legOf), seal },
    totals: totalsOf(legs),
    reverses: row.reversesId?.toString() ?? null,
    reversed_by: reversedBy?.id.toString() ?? null,
    reason: adjustment?.reason ?? null,
  };
}

function readLegs(db: Db, id: bigint): Promise<LegRow[]> {
  return db.$queryRaw<LegRow[]>`
    SELECT e.id, a.id AS "accountId", u.username, a.asset::text AS asset, a.purpose::text AS purpose, a.shard,
      e.amount AS "amountMinor", e.balance_after AS "balanceAfterMinor"
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id LEFT JOIN app_user u ON u.id = a.user_id
    WHERE e.journal_id = ${id} ORDER BY e.id`;
}

function totalsOf(legs: readonly LegRow[]): JournalDetail['totals'] {
  return [...new Set(legs.map(({ asset }) => asset))].map((asset) => {
    const own = legs.filter((leg) => leg.asset === asset);
    const { debitMinor, creditMinor } = sumSides(
      own.map(({ amountMinor }) => sidesOf(amountMinor)),
    );
    return { asset, debit: toAmount(debitMinor, asset), credit: toAmount(creditMinor, asset) };
  });
}

function legOf(row: LegRow): JournalLeg {
  const { username, asset, purpose, shard } = row;
  return {
    ...{
      id: row.id.toString(),
      account: row.accountId.toString(),
      username,
      asset,
      purpose,
      shard,
    },
    amount: toAmount(row.amountMinor, asset),
    balance_after: toAmount(row.balanceAfterMinor, asset),
  };
}

interface SealRow {
  position: bigint;
  hash: Uint8Array;
  prevHash: Uint8Array;
  createdAt: Date;
  previous: bigint | null;
  next: bigint | null;
}

async function readSeal(db: Db, id: bigint): Promise<JournalSeal | null> {
  const [row] = await db.$queryRaw<SealRow[]>`
    SELECT c.position, c.hash, c.prev_hash AS "prevHash", c.created_at AS "createdAt",
      (SELECT journal_id FROM ledger_chain WHERE position = c.position - 1) AS previous,
      (SELECT journal_id FROM ledger_chain WHERE position = c.position + 1) AS next
    FROM ledger_chain c WHERE c.journal_id = ${id}`;
  if (!row) return null;
  const [hash, prevHash] = [hex(row.hash), hex(row.prevHash)];
  const before = row.position - 1n;
  const place = before === 0n ? null : { position: before.toString(), hash: prevHash };
  const { broken } = await inSnapshot(reportConnections(), (snapshot) =>
    verifyChainSlice(snapshot, place, 1),
  );
  return {
    ...{ position: row.position.toString(), hash, prev_hash: prevHash },
    sealed_at: row.createdAt.toISOString(),
    previous: row.previous?.toString() ?? null,
    next: row.next?.toString() ?? null,
    fault: broken && describeBrokenRow(broken),
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
