import type { FixedMove } from '#lib/base/db/generated/client';
import { onlyRow, pipeline, prepared, type Sql } from '#lib/base/db/prepared';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import type { Asset } from '#lib/base/money';
import { nextRecord } from '#lib/base/record-base/next-record';
import { dayStart } from '#lib/base/taipei-time';
import type { JournalHead, Leg } from '#lib/books/ledger/leg';
import { post } from '#lib/books/ledger/post';
import { type Settings, settingMinor } from '#lib/running/config/setting-specs';
import { promisedInterest } from './interest.ts';
import { MOVE_COLUMNS } from './move-record.ts';
import { reserveCapacity } from './reserve-capacity.ts';
import type { agreementOfTerm } from './term.ts';

/** The data of a new deposit. */
export interface NewDeposit {
  userId: bigint;
  agreement: ReturnType<typeof agreementOfTerm>;
  /** The local day from which interest runs. */
  startDay: string;
  renew: boolean;
  /** The deposit that it renews. */
  renewedFromId?: bigint;
  actor: string;
}

/** What a new deposit needs before it is opened. */
interface Reservation {
  /** Id and number of the move in. */
  move: { id: bigint; no: string };
}

/**
 * Reserves capacity of a deposit's product, and the move in. The caller has locked the pool, at least
 * by a statement that was sent before.
 * @throws {AppError} 4301 product full
 */
export async function reserveDeposit(
  sql: Sql,
  settings: Settings,
  { days, principalMinor }: { days: number; principalMinor: bigint },
): Promise<Reservation> {
  const [, move] = await pipeline([
    reserveCapacity(sql, days, principalMinor, settingMinor(settings, 'fixed_cap')),
    nextRecord(sql, 'fixed_move'),
  ]);
  return { move };
}

/**
 * Opens a deposit whose capacity is reserved: reserves its interest and moves its principal in. The
 * caller has locked the pool.
 * @param now by the database's clock
 * @throws {AppError} 4302 pool too small, 4101 insufficient balance
 */
export async function openDeposit(
  sql: Sql,
  { currency }: Settings,
  newDeposit: NewDeposit & Reservation,
  now: Date,
): Promise<FixedMove> {
  const { userId, agreement, actor, move } = newDeposit;
  const simulated = env().APP_MODE === 'paper';
  const interestMinor = promisedInterest(agreement);
  const head = { ref: `fixed_move:${move.id}`, actor, simulated };
  const legs = principalLegs(userId, agreement.principalMinor, currency);
  const [rows] = await pipeline([
    insertDeposit(sql, [...valuesOf(newDeposit), interestMinor, now.toISOString(), simulated]),
    reserveInterest(sql, { ...head, kind: 'fixed_reserve' }, interestMinor, currency),
    post(sql, { ...head, kind: 'fixed_in' }, legs),
  ]);
  return onlyRow(rows);
}

/** Writes a deposit, its first status and its move in. Returns the move. */
const insertDeposit = prepared<FixedMove>(
  'insert_deposit',
  `WITH deposit AS (
     INSERT INTO fixed_deposit (user_id, days, rate_bps, principal, shorter_terms, renew, start_day, maturity_day,
       maturity_at, renewed_from, business_day, interest_days, interest, started_at, simulated, status)
     VALUES ($4, $5, $6, $7, $8::jsonb, $9, $10::date, $11::date, $12::timestamptz, $13, $14, $15::integer, $16,
       $17::timestamptz, $18, 'active')
     RETURNING *
   ), event AS (
     INSERT INTO status_event (ref, status, actor) SELECT 'fixed_deposit:' || id, status, $3 FROM deposit
   )
   INSERT INTO fixed_move (id, no, user_id, deposit_id, direction, days, amount, interest, early, status, simulated)
   SELECT $1, $2, user_id, id, 'in', days, principal, interest, false, status, simulated FROM deposit
   RETURNING ${MOVE_COLUMNS}`,
);

/** The values that follow from the agreed terms. */
function valuesOf(newDeposit: NewDeposit & Reservation): unknown[] {
  const { move, actor, userId, agreement, renew, startDay, renewedFromId } = newDeposit;
  const { principalMinor, days, interestDays, rateBps, shorterTerms } = agreement;
  const { maturityDay, businessDay } = agreement;
  return [
    ...[move.id, move.no, actor, userId, days, rateBps, principalMinor],
    ...[JSON.stringify(shorterTerms), renew, startDay, maturityDay],
    ...[dayStart(maturityDay).toISOString(), renewedFromId ?? null],
    ...[businessDay, businessDay ? interestDays : null],
  ];
}

/** @throws {AppError} 4302 if the pool has less */
async function reserveInterest(
  sql: Sql,
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
  await post(sql, head, legs).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 4101 ? new AppError(4302) : error;
  });
}

function principalLegs(userId: bigint, amountMinor: bigint, asset: Asset): Leg[] {
  return [
    { userId, asset, purpose: 'available', amountMinor: -amountMinor },
    { userId, asset, purpose: 'fixed_principal', amountMinor },
  ];
}
