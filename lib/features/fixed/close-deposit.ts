import type { FixedDeposit, FixedMove } from '#lib/base/db/generated/client';
import { onlyRow, pipeline, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import type { Asset } from '#lib/base/money';
import { recordSteps, type TransitionBy } from '#lib/base/record-base/status-event';
import type { Leg } from '#lib/books/ledger/leg';
import { post } from '#lib/books/ledger/post';
import { getSettings } from '#lib/running/config/queries';
import type { DepositStatus } from './enums.ts';
import { MOVE_COLUMNS } from './move-record.ts';
import { releaseCapacity } from './reserve-capacity.ts';

/** The statuses that a deposit passes through, by how it ends. */
const STEPS = {
  paid: ['matured', 'paid'],
  renewed: ['matured', 'renewed'],
  early_closed: ['early_closed'],
} as const satisfies Partial<Record<DepositStatus, readonly DepositStatus[]>>;

/** How a deposit ends. `interestMinor` is the interest paid. */
export interface DepositEnd {
  to: keyof typeof STEPS;
  interestMinor: bigint;
  by: TransitionBy;
  /** By the database's clock. */
  now: Date;
  /** Id and number of the move out, from `nextRecord`. */
  move: { id: bigint; no: string };
}

/**
 * Ends a running deposit: pays the principal with its interest, and returns unpaid reserved
 * interest to the pool. The caller has locked the deposit's row and the pool.
 * @throws {AppError} 4010 if it has ended already
 */
export async function closeDeposit(
  sql: Sql,
  deposit: FixedDeposit,
  { to, interestMinor, by, now, move }: DepositEnd,
): Promise<FixedMove> {
  const { id, days, principalMinor, simulated } = deposit;
  if (deposit.status !== 'active') throw new AppError(4010, { detail: `deposit ${id} has ended` });
  const { currency } = await getSettings(toPrisma(sql));
  const early = to === 'early_closed';
  const kind = early ? 'fixed_early' : 'fixed_out';
  const head = { kind, ref: `fixed_move:${move.id}`, actor: by.actor, simulated };
  const [, rows] = await pipeline([
    endMoves(sql, [id, to]),
    endDeposit(sql, [id, to, interestMinor, now.toISOString(), move.id, move.no, early]),
    recordSteps(sql, `fixed_deposit:${id}`, STEPS[to], by),
    releaseCapacity(sql, days, principalMinor),
    post(sql, head, payoutLegs(deposit, interestMinor, currency)),
  ]);
  return onlyRow(rows);
}

const endMoves = prepared('end_moves', 'UPDATE fixed_move SET status = $2 WHERE deposit_id = $1');

/** Ends a deposit and writes its move out. Returns the move. */
const endDeposit = prepared<FixedMove>(
  'end_deposit',
  `WITH ended AS (
     UPDATE fixed_deposit SET status = $2, paid_interest = $3, ended_at = $4::timestamptz WHERE id = $1 RETURNING *
   )
   INSERT INTO fixed_move (id, no, user_id, deposit_id, direction, days, amount, interest, early, status, simulated)
   SELECT $5, $6, user_id, id, 'out', days, principal, paid_interest, $7, status, simulated FROM ended
   RETURNING ${MOVE_COLUMNS}`,
);

/** Releases the reserved interest: the user gets the interest owed, the pool the rest. */
function payoutLegs(
  { userId, principalMinor, interestMinor: reservedMinor }: FixedDeposit,
  paidMinor: bigint,
  asset: Asset,
): Leg[] {
  return [
    { userId, asset, purpose: 'fixed_principal', amountMinor: -principalMinor },
    { userId, asset, purpose: 'available', amountMinor: principalMinor + paidMinor },
    { userId: null, asset, purpose: 'interest_reserved', amountMinor: -reservedMinor },
    { userId: null, asset, purpose: 'interest_pool', amountMinor: reservedMinor - paidMinor },
  ];
}
