import { revokeTrust } from '#lib/access/factor/member/trusted-device';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** Ends trust in a device. @throws {AppError} 4004 unknown, ended, or another member's */
export async function endTrust(db: Db, userId: bigint, id: bigint): Promise<void> {
  if ((await revokeTrust(db, userId, id)) === 0) throw new AppError(4004);
}
