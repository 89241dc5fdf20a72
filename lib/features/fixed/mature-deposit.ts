import { mapLockRefusal } from '#lib/access/protection/lock-refusal';
import type { Db } from '#lib/base/db/client';
import type { FixedDeposit } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { nextRecord } from '#lib/base/record-base/next-record';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { alertTerm } from './alert-term.ts';
import { closeDeposit } from './close-deposit.ts';
import { lockPool } from './lock-pool.ts';
import { openDeposit, reserveDeposit } from './open-deposit.ts';
import { agreementOfTerm, findTerm } from './term.ts';

const ACTOR = 'system:worker';

/** Reasons why a renewal failed, by error code; keys under `records.why`. */
const RENEWAL_FAILURES = {
  4004: 'renewal_term_gone',
  4106: 'renewal_paused',
  4301: 'renewal_product_full',
  4302: 'renewal_pool_short',
} as const;
type RenewalFailure = (typeof RENEWAL_FAILURES)[keyof typeof RENEWAL_FAILURES];

/**
 * Ends one deposit that is due: renews it if requested, otherwise pays it. If the renewal fails,
 * the deposit is paid and the reason recorded in its timeline.
 * @returns false if it is not due, has ended, or is locked by another process
 */
export async function matureDeposit(tx: Db, id: bigint, now: Date): Promise<boolean> {
  const deposit = await lockDue(tx, id, now);
  if (!deposit) return false;
  await lockPool(tx);
  const failure = deposit.renew ? await tryRenew(tx, deposit, now) : null;
  if (!deposit.renew || failure) await pay(tx, deposit, failure, now);
  return true;
}

async function lockDue(tx: Db, id: bigint, now: Date): Promise<FixedDeposit | null> {
  const [locked] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM fixed_deposit WHERE id = ${id} AND status = 'active' AND maturity_at <= ${now}
    FOR UPDATE SKIP LOCKED`;
  return locked ? tx.fixedDeposit.findUniqueOrThrow({ where: { id } }) : null;
}

async function pay(tx: Db, deposit: FixedDeposit, failure: RenewalFailure | null, now: Date) {
  const by = { actor: ACTOR, ...(failure ? { reason: failure } : {}) };
  const move = await nextRecord(tx, 'fixed_move');
  const { interestMinor } = deposit;
  await closeDeposit(tx, deposit, { to: 'paid', interestMinor, by, now, move });
  await alertTerm(tx, deposit, { move, template: 'terms.matured' });
}

/**
 * Tries to renew a deposit, and rolls back if that is not possible.
 * @returns the reason, or null on success
 */
async function tryRenew(tx: Db, deposit: FixedDeposit, now: Date): Promise<RenewalFailure | null> {
  await tx.$executeRaw`SAVEPOINT renewal`;
  try {
    await mapLockRefusal(renewDeposit(tx, deposit, now));
    return null;
  } catch (error) {
    const failure =
      error instanceof AppError && RENEWAL_FAILURES[error.code as keyof typeof RENEWAL_FAILURES];
    if (!failure) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT renewal`;
    return failure;
  }
}

/**
 * Pays the interest of a deposit and opens a new one with its principal, for the same term at the
 * present rate. Interest continues from the day of maturity even if this runs late, so that no day
 * is lost or counted twice.
 * @throws {AppError} 4004 the term is no longer offered, 4301 product full, 4302 pool too small; the member's pause of
 *   dealing is refused by the database
 */
async function renewDeposit(tx: Db, deposit: FixedDeposit, now: Date): Promise<void> {
  const { userId, days, principalMinor, interestMinor, maturityDay } = deposit;
  const settings = await getSettings(tx);
  const term = findTerm(settings, days);
  if (!term) throw new AppError(4004);
  const by = { actor: ACTOR };
  const moveOut = await nextRecord(tx, 'fixed_move');
  await closeDeposit(tx, deposit, { to: 'renewed', interestMinor, by, now, move: moveOut });
  const calendar = term.business_day ? await readCalendar(tx) : null;
  const startDay = maturityDay.toISOString().slice(0, 10);
  const agreement = agreementOfTerm(settings, term, { principalMinor, startDay, calendar });
  const { move } = await reserveDeposit(tx, settings, agreement);
  const origin = { move, renewedFromId: deposit.id, renew: true, startDay, actor: ACTOR };
  await openDeposit(tx, settings, { userId, agreement, ...origin }, now);
  await alertTerm(tx, deposit, { move: moveOut, template: 'terms.renewed' });
}
