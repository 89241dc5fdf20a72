import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { post } from '#lib/books/ledger/post';
import { getSettings } from '#lib/running/config/queries';
import { getPool } from './pool-queries.ts';

/**
 * Money that an operator puts into the interest pool or takes out. Recorded in one transaction with
 * its audit row.
 */
export interface PoolMovement {
  /** Operator input: a decimal string of the cash currency. */
  amount: string;
  /** Name of the operator. */
  operator: string;
  reason?: string;
}

/** The reference of the initial pool of paper mode. */
const SEEDED_POOL = 'pool:seed';

/** Puts the operator's money into the pool. @throws {AppError} 4001 invalid amount */
export function fundPool(tx: Db, move: PoolMovement): Promise<{ pool: string }> {
  return movePool(tx, 'fund', move);
}

/**
 * Takes money out of the pool that is not reserved for deposits.
 * @throws {AppError} 4001 invalid amount, 4101 more than the pool has
 */
export function withdrawFromPool(tx: Db, move: PoolMovement): Promise<{ pool: string }> {
  return movePool(tx, 'withdraw', move);
}

/**
 * Funds the initial pool of paper mode, once for each currency. The database refuses it after any other
 * journal and with a second operator; then the pool stays as it is.
 */
export async function seedPool(tx: Db, amount: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${SEEDED_POOL}, 0))`;
  const { currency } = await getSettings(tx);
  const [present] = await tx.$queryRaw<unknown[]>`
    SELECT FROM ledger_journal j WHERE j.ref <> ${SEEDED_POOL}
      OR EXISTS (SELECT FROM ledger_entry e WHERE e.journal_id = j.id AND e.asset = ${currency})
    UNION ALL SELECT FROM (SELECT four_eyes() AS is_due) AS operators WHERE is_due LIMIT 1`;
  if (present) return;
  const move = { kind: 'pool_fund', ref: SEEDED_POOL, actor: 'system:seed' };
  await postPoolMovement(tx, move, parseInput(amount, currency), currency);
}

/** Refuses what can't be taken out of the pool now. @throws {AppError} 4001, 4101 */
export async function requireInPool(db: Db, amount: string): Promise<void> {
  const { currency, pool } = await getPool(db);
  const asset = currency as Asset;
  if (parseInput(amount, asset) > (parseAmount(pool, asset) ?? 0n))
    throw new AppError(4101, { detail: 'the pool has less than that' });
}

async function movePool(
  tx: Db,
  direction: 'fund' | 'withdraw',
  { amount, operator, reason }: PoolMovement,
): Promise<{ pool: string }> {
  const { currency } = await getSettings(tx);
  const amountMinor = parseInput(amount, currency);
  const actor = `operator:${operator}`;
  const formatted = formatAmount(amountMinor, currency);
  const detail = { amount: formatted, currency, ...(reason ? { reason } : {}) };
  // The journal references the audit row.
  const { id } = await tx.auditEvent.create({
    data: { actor, action: `pool.${direction}`, subject: 'pool', detail },
    select: { id: true },
  });
  const head = { kind: `pool_${direction}`, ref: `pool:${id}`, actor };
  await postPoolMovement(
    tx,
    head,
    direction === 'fund' ? amountMinor : -amountMinor,
    currency,
  ).catch(mapPoolShortage);
  const { pool } = await getPool(tx);
  return { pool };
}

/** Posts a movement of the pool. @param amountMinor into the pool; negative: out of it */
function postPoolMovement(
  tx: Db,
  head: { kind: string; ref: string; actor: string },
  amountMinor: bigint,
  asset: Asset,
): Promise<bigint> {
  const simulated = env().APP_MODE === 'paper';
  return post(tx, { ...head, simulated }, [
    { userId: null, asset, purpose: 'clearing:interest', amountMinor: -amountMinor },
    { userId: null, asset, purpose: 'interest_pool', amountMinor },
  ]);
}

function parseInput(input: string, currency: Asset): bigint {
  const amountMinor = parseAmount(input, currency);
  if (amountMinor === null || amountMinor === 0n)
    throw new AppError(4001, { detail: `${input} is no amount of ${currency} above zero` });
  return amountMinor;
}

function mapPoolShortage(error: unknown): never {
  if (error instanceof AppError && error.code === 4101)
    throw new AppError(4101, { detail: 'the pool has less than that' });
  throw error;
}
