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
import { reserveCapacity } from './reserve-capacity.ts';

/** The data of a new deposit. */
export interface NewDeposit {
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
 * Opens a deposit: reserves capacity of its product, reserves its interest and moves its principal
 * in. The caller has locked the pool.
 * @param now by the database's clock
 * @throws {AppError} 4301 product full, 4302 pool too small, 4101 insufficient balance
 */
export async function openDeposit(
  tx: Db,
  settings: Settings,
  newDeposit: NewDeposit,
  now: Date,
): Promise<FixedMove> {
  const { userId, agreement, actor } = newDeposit;
  const { days, principalMinor } = agreement;
  const simulated = env().APP_MODE === 'paper';
  const interestMinor = promisedInterest(agreement);
  await reserveCapacity(tx, days, principalMinor, settingMinor(settings, 'fixed_cap'));
  const { id: depositId } = await tx.fixedDeposit.create({
    data: {
      ...columnsOf(newDeposit),
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
  await reserveInterest(tx, { ...head, kind: 'fixed_reserve' }, interestMinor, settings.currency);
  await post(
    tx,
    { ...head, kind: 'fixed_in' },
    principalLegs(userId, principalMinor, settings.currency),
  );
  return move;
}

/** The columns that follow from the agreed terms. */
function columnsOf({ userId, agreement, startDay, renew, renewedFromId }: NewDeposit) {
  const { principalMinor, days, rateBps, shorterTerms } = agreement;
  const maturityDay = addDays(startDay, days);
  return {
    ...{ userId, days, rateBps, principalMinor, renew, startDay, maturityDay },
    shorterTerms: shorterTerms.map((term) => ({ ...term })),
    maturityAt: startOf(maturityDay),
    renewedFromId: renewedFromId ?? null,
  };
}

/** @throws {AppError} 4302 if the pool has less */
async function reserveInterest(
  tx: Db,
  head: JournalHead,
  amountMinor: bigint,
  asset: Asset,
): Promise<void> {
  // The interest of a small amount or short term can round to zero.
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
