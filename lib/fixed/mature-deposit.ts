import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import type { FixedDeposit } from '#lib/db/generated/client';
import { AppError } from '#lib/errors/app-error';
import { closeDeposit } from './close-deposit.ts';
import { lockPool } from './lock-pool.ts';
import { openDeposit } from './open-deposit.ts';
import { agreementFor, findTerm } from './term.ts';

const ACTOR = 'system:worker';

/** Why a renewal did not come about; keys under `records.why`. */
const REFUSALS = {
  4004: 'renewal_term_gone',
  4301: 'renewal_product_full',
  4302: 'renewal_pool_short',
} as const;
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/**
 * Ends one deposit that is due: renewed if its user wished so, else paid. A renewal that is not
 * possible is paid too, with the reason in the timeline.
 * @returns false when it is not due, has ended, or somebody else is at it
 */
export async function matureDeposit(tx: Db, id: bigint, now: Date): Promise<boolean> {
  const deposit = await lockDue(tx, id, now);
  if (!deposit) return false;
  await lockPool(tx);
  const refusal = deposit.renew ? await renew(tx, deposit, now) : null;
  if (!deposit.renew || refusal) await pay(tx, deposit, refusal, now);
  return true;
}

async function lockDue(tx: Db, id: bigint, now: Date): Promise<FixedDeposit | null> {
  const [locked] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM fixed_deposit WHERE id = ${id} AND status = 'active' AND maturity_at <= ${now}
    FOR UPDATE SKIP LOCKED`;
  return locked ? tx.fixedDeposit.findUniqueOrThrow({ where: { id } }) : null;
}

async function pay(tx: Db, deposit: FixedDeposit, refusal: Refusal | null, now: Date) {
  const mover = { actor: ACTOR, ...(refusal ? { reason: refusal } : {}) };
  await closeDeposit(tx, deposit, { to: 'paid', interestMinor: deposit.interestMinor, mover, now });
}

/** Renews it, or leaves everything as it was. @returns why it was not possible, or null */
async function renew(tx: Db, deposit: FixedDeposit, now: Date): Promise<Refusal | null> {
  await tx.$executeRaw`SAVEPOINT renewal`;
  try {
    await renewDeposit(tx, deposit, now);
    return null;
  } catch (error) {
    const refusal = error instanceof AppError && REFUSALS[error.code as keyof typeof REFUSALS];
    if (!refusal) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT renewal`;
    return refusal;
  }
}

/**
 * Pays the deposit, and puts its principal in again for as long at the present rate. Interest runs
 * on from the day of maturity, however late this happens: no day is lost, and none counts twice.
 * @throws {AppError} 4004 the term is no longer offered, 4301 product full, 4302 pool too small
 */
async function renewDeposit(tx: Db, deposit: FixedDeposit, now: Date): Promise<void> {
  const { userId, days, principalMinor, interestMinor, maturityDay } = deposit;
  const settings = await getSettings(tx);
  const term = findTerm(settings, days);
  if (!term) throw new AppError(4004);
  const mover = { actor: ACTOR };
  await closeDeposit(tx, deposit, { to: 'renewed', interestMinor, mover, now });
  const agreement = agreementFor(settings, term, principalMinor);
  const origin = { renewedFromId: deposit.id, renew: true, startDay: maturityDay, actor: ACTOR };
  await openDeposit(tx, settings, { userId, agreement, ...origin }, now);
}
