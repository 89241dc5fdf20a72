import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Role } from '../rights.ts';

interface NewOperator {
  name: string;
  roles: readonly Role[];
  /** Of the one-time password; with four eyes the database takes that of the request. */
  passwordHash: string | null;
  /** `operator:amy`, or `operator:setup` for the first one. */
  actor: string;
  reason: string;
}

/**
 * Creates an operator with a one-time password. From the second one on the database requires the approval of another operator (docs/desk.md).
 * @throws {AppError} 4009 the name is taken
 */
export async function createOperator(
  tx: Db,
  { name, roles, passwordHash, actor, reason }: NewOperator,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ made: boolean }[]>`
    SELECT operator_create(${name}, ${[...roles]}::text[], ${passwordHash}, ${actor}, ${reason}) AS made`;
  if (!row?.made) throw new AppError(4009, { detail: `there is an operator ${name} already` });
}
