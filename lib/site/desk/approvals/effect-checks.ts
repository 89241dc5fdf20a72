import { findOperator, type OperatorRow } from '#lib/access/operators/account/operator-queries';
import { isAllowedAddress } from '#lib/access/operators/session/allowed-addresses';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { findMemberByName } from '#lib/features/members/member-act';

/** Who asks for an action, and from where; null at the CLI. */
export interface Maker {
  name: string;
  address: string | null;
}

/** Asserts that there is a member of a name. @throws {AppError} 4004 */
export function requireMember(tx: Db, { username }: { username: string }): Promise<unknown> {
  return findMemberByName(tx, username);
}

/** An operator's account. @throws {AppError} 4004 */
export async function requireOperatorAccount(
  tx: Db,
  { name }: { name: string },
): Promise<Omit<OperatorRow, 'id'> & { id: bigint }> {
  const found = await findOperator(tx, name);
  if (!found) throw new AppError(4004, { detail: `there is no operator ${name}` });
  return { ...found, id: BigInt(found.id) };
}

/** The refusal of a change to what is already so. */
export function unchanged(name: string): AppError {
  return new AppError(4010, { detail: `the account of ${name} is so already` });
}

/** Nobody shuts themselves out: the own ranges contain the address that they are set from. */
export async function requireOwnAddress(
  tx: Db,
  { name, addresses: ranges }: { name: string; addresses: string[] },
  maker: Maker,
): Promise<void> {
  const found = await requireOperatorAccount(tx, { name });
  if (found.addresses === ranges.join(', ')) throw unchanged(name);
  if (found.name !== maker.name || maker.address === null) return;
  if (!isAllowedAddress(ranges, maker.address))
    throw new ValidationError({ addresses: 'ownAddress' });
}

/** Asserts that a member's withdrawals are frozen. @throws {AppError} 4004, 4010 */
export async function requireFrozen(tx: Db, { username }: { username: string }): Promise<void> {
  const { id } = await findMemberByName(tx, username);
  const frozen = { id, withdrawalsFrozenAt: { not: null } };
  if (await tx.user.findFirst({ where: frozen, select: { id: true } })) return;
  throw new AppError(4010, { detail: `the withdrawals of user ${username} are not frozen` });
}

/** Asserts that a room has another status. @throws {AppError} 4004, 4010 */
export async function requireOtherRoomStatus(
  tx: Db,
  { room: id, status }: { room: string; status: string },
): Promise<void> {
  const room = await tx.room.findUnique({ where: { id: BigInt(id) } });
  if (!room) throw new AppError(4004, { detail: `there is no room ${id}` });
  if (room.status === status)
    throw new AppError(4010, { detail: `room ${room.symbol} is ${status} already` });
}

/** Asserts that an issue can be made void. @throws {AppError} 4004, 4010 */
export async function requireVoidableIssue(
  tx: Db,
  { issue: id }: { issue: string },
): Promise<void> {
  const issue = await tx.issue.findUnique({ where: { id: BigInt(id) } });
  if (!issue) throw new AppError(4004, { detail: `there is no issue ${id}` });
  if (issue.state !== 'open' && issue.state !== 'closed')
    throw new AppError(4010, {
      detail: `issue ${issue.no} is ${issue.state} and can't become void`,
    });
}
