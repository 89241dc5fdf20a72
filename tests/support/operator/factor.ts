import { Secret, TOTP } from 'otpauth';
import { newTotpSecret } from '#lib/access/factor/code/totp';
import { enrolFactor } from '#lib/access/operators/account/enrol-factor';
import type { Operator } from '#lib/access/operators/operator';
import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { OPERATOR_PASSWORD as password } from './new-operator.ts';

/** The code of a secret now, or some steps of 30 seconds from now. */
export function factorCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Enrols a second factor in an operator's newest session, by the code of the step before this one. @returns its secret */
export async function enrolTestFactor(db: Pool, operator: Operator): Promise<string> {
  const secret = newTotpSecret();
  const { id: sessionId } = await db.operatorSession.findFirstOrThrow({
    where: { operatorId: operator.id },
    orderBy: { createdAt: 'desc' },
  });
  const code = factorCode(secret, -1);
  await inTransaction(db, (tx) => enrolFactor(tx, operator, { secret, code, password, sessionId }));
  return secret;
}

/** Moves the last code of an operator's sessions into the past. */
export async function ageFactorCode(db: Pool, { id }: Operator, minutes: number): Promise<void> {
  await db.$executeRaw`
    UPDATE operator_session SET factor_at = factor_at - make_interval(mins => ${minutes}::integer)
    WHERE operator_id = ${id}`;
}
