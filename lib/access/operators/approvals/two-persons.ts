import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/**
 * Asserts that two operators are two persons: neither may still know the password of the other's account,
 * because its creation or reset was theirs and its owner has not yet set it up. The database judges the same.
 * @throws {AppError} 4031
 */
export async function requireTwoPersons(tx: Db, one: bigint, other: bigint): Promise<void> {
  const [row] = await tx.$queryRaw<
    { two: boolean }[]
  >`SELECT are_two_persons(${one}, ${other}) AS two`;
  if (row?.two) return;
  throw new AppError(4031, {
    messageKey: 'accountNotSetUp',
    detail: `operators ${one} and ${other}: one created or reset the account of the other, which is not set up yet`,
  });
}
