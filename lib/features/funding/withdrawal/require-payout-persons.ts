import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';

/** Why an operator may not pay a withdrawal, whatever its reference. */
export type PayoutRefusal =
  | 'unknown'
  | 'treasurer'
  | 'large'
  | 'account'
  | 'day'
  | 'credited'
  | 'batch';
/** Why the database refuses a payout (payout_refusal). */
type Refusal = PayoutRefusal | 'reference' | 'reference_used';

const MESSAGES: Partial<Record<Refusal, string>> = {
  reference_used: 'payoutReferenceUsed',
  account: 'accountNotSetUp',
  day: 'payoutDay',
  credited: 'payoutCredited',
  large: 'payoutLarge',
  unknown: 'payoutUnknown',
};

interface Payout {
  id: bigint;
  processor: string;
  simulated: boolean;
}

/**
 * Asserts that an operator may pay a withdrawal that they may have approved themselves: not above the limit, in one
 * payout or in those of a day by them or to the member, and not if they credited the member in the last
 * seven days. The database judges again at the commit.
 * @throws {AppError} 4001 no reference, 4009 another payout of the channel has the reference, 4030 above the limit a
 *   treasurer pays, 4031 it takes another operator
 */
export async function requirePayoutPersons(
  tx: Db,
  { id, processor, simulated }: Payout,
  by: { operator: string; reference: string; reason: string | undefined },
): Promise<void> {
  if (simulated && processor === 'sandbox') return;
  const [row] = await tx.$queryRaw<{ refusal: Refusal | null }[]>`
    SELECT payout_refusal(${id}, ${`operator:${by.operator}`}, ${by.reference}, ${by.reason ?? null}) AS refusal`;
  requireRefusalNone(row?.refusal ?? null, `withdrawal ${id}`, by.operator);
}

/** Throws why the database refuses a payout, if it does. @throws {AppError} as `requirePayoutPersons` */
export function requireRefusalNone(refusal: string | null, what: string, operator: string): void {
  // The function of the database returns only these.
  if (refusal !== null) throw refusalOf(refusal as Refusal, what, operator);
}

function refusalOf(refusal: Refusal, what: string, operator: string): AppError {
  const messageKey = MESSAGES[refusal];
  if (refusal === 'reference') return new ValidationError({ reference: 'required' });
  if (refusal === 'treasurer')
    return new AppError(4030, {
      messageKey: 'payoutTreasurer',
      detail: `${what} is above the limit: a treasurer pays it`,
    });
  return new AppError(refusal === 'reference_used' ? 4009 : 4031, {
    detail: `${what} takes another operator than ${operator}: ${refusal}`,
    ...(messageKey && { messageKey }),
  });
}

/** Which of some withdrawals an operator may not pay, and why, by id. Those of a file wait for the bank's answer. */
export async function listPayoutRefusals(
  db: Db,
  ids: readonly bigint[],
  operator: string,
): Promise<Map<bigint, PayoutRefusal>> {
  if (ids.length === 0) return new Map();
  // No payout has this reference: a field takes no control character.
  const rows = await db.$queryRaw<{ id: bigint; refusal: PayoutRefusal }[]>`
    SELECT id, refusal FROM unnest(${ids}::bigint[]) AS id CROSS JOIN LATERAL (
      SELECT CASE WHEN EXISTS (SELECT FROM payout_batch_row WHERE withdrawal_id = id AND outcome IS NULL) THEN 'batch'
        ELSE payout_refusal(id, ${`operator:${operator}`}, E'\\x01', '') END AS refusal) AS judged
    WHERE refusal IS NOT NULL`;
  return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}
