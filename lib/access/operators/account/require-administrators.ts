import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/**
 * Asserts that enough administrators remain without an operator: two with own password and second factor.
 * The database refuses the write too, also of two that run at once.
 * @throws {AppError} 4010
 */
export async function requireAdministratorsWithout(
  tx: Db,
  { id, name }: { id: bigint; name: string },
): Promise<void> {
  const [row] = await tx.$queryRaw<{ may: boolean }[]>`SELECT is_dispensable(${id}) AS may`;
  if (row?.may) return;
  throw new AppError(4010, {
    messageKey: 'administratorsRemain',
    detail: `fewer than two administrators remain without ${name}`,
  });
}
