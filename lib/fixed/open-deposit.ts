import { type Settings, settingMinor } from '#lib/config/keys';
import type { Db } from '#lib/db/client';
import type { FixedMove } from '#lib/db/generated/client';
import { env } from '#lib/env';
import { AppError } from '#lib/errors/app-error';
import type { JournalHead, Leg } from '#lib/ledger/leg';
import { post } from '#lib/ledger/post';
import type { Asset } from '#lib/money';
import { nextRecord } from '#lib/record-base/next-record';
import { recordStatus } from '#lib/record-base/status-event';
import { addDays, startOf } from './calendar.ts';
import { type Agreement, promisedInterest } from './interest.ts';
import { takeCapacity } from './take-capacity.ts';

/** A deposit to be. */
export interface DepositToBe {
  userId: bigint;
  agreement: Agreement;
  /** The local day from which interest runs. */
  startDay: Date;
  renew: boolean;
  /** The deposit that it renews. */
  renewedFromId?: bigint;
  actor: string;
}

/**
 * Opens a deposit: counts it into its product, sets its interest aside and moves its principal in.
 * The pool is locked.
 * @param now by the database's clock
 * @throws {AppError} 4301 product full, 4302 pool too small, 4101 insufficient balance
 */
export async function openDeposit(
  tx: Db,
  settings: Settings,
  wanted: DepositToBe,
  now: Date,
): Promise<FixedMove> {
  const { userId, agreement, actor } = wanted;
  const { days, principalMinor } = agreement;
  const simulated = env().APP_MODE === 'paper';
  const interestMinor = promisedInterest(agreement);
  await takeCapacity(tx, days, principalMinor, settingMinor(settings, 'fixed_cap'));
  const { id: depositId } = await tx.fixedDeposit.create({
    data: {
      ...columnsOf(wanted),
      interestMinor,
      status: 'active',
      startedAt: now,
      simulated,
    },
    select: { id: true },
  });
  await recordStatus(tx, `fixed_deposit:${depositId}`, 'active', { actor });
  const figures = { days, amountMinor: principalMinor, interestMinor, early: false };
  const move = await tx.fixedMove.create({
    data: {
      ...(await nextRecord(tx, 'fixed_move')),
      ...{ userId, depositId, direction: 'in', ...figures, status: 'active', simulated },
    },
  });
  const head = { ref: `fixed_move:${move.id}`, actor, simulated };
  await setInterestAside(tx, { ...head, kind: 'fixed_reserve' }, interestMinor, settings.currency);
  await post(
    tx,
    { ...head, kind: 'fixed_in' },
    principalLegs(userId, principalMinor, settings.currency),
  );
  return move;
}

/** The columns that follow from what was agreed on. */
function columnsOf({ userId, agreement, startDay, renew, renewedFromId }: DepositToBe) {
  const { principalMinor, days, rateBps, shorterTerms } = agreement;
  const maturityDay = addDays(startDay, days);
  return {
    ...{ userId, days, rateBps, principalMinor, renew, startDay, maturityDay },
    shorterTerms: shorterTerms.map((term) => ({ ...term })),
    maturityAt: startOf(maturityDay),
    renewedFromId: renewedFromId ?? null,
  };
}

/** @throws {AppError} 4302 when the pool has less */
async function setInterestAside(
  tx: Db,
  head: JournalHead,
  amountMinor: bigint,
  asset: Asset,
): Promise<void> {
  // So little for so short that it rounds to nothing: there is nothing to set aside.
  if (amountMinor === 0n) return;
  const legs: Leg[] = [
    { userId: null, asset, purpose: 'interest_pool', amountMinor: -amountMinor },
    { userId: null, asset, purpose: 'interest_reserved', amountMinor },
  ];
  await post(tx, head, legs).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 4101 ? new AppError(4302) : error;
  });
}

function principalLegs(userId: bigint, amountMinor: bigint, asset: Asset): Leg[] {
  return [
    { userId, asset, purpose: 'available', amountMinor: -amountMinor },
    { userId, asset, purpose: 'fixed_principal', amountMinor },
  ];
}
