import type { Db } from '#lib/base/db/client';
import type { TradePasswordForm } from '../password/trade-password-hash.ts';

/**
 * The form in which trade passwords are stored now: 1 in the first day after the migration that brought
 * form 2, while web servers of the release before may still run.
 */
export async function getTradePasswordForm(db: Db): Promise<TradePasswordForm> {
  const [row] = await db.$queryRaw<{ form: TradePasswordForm }[]>`
    SELECT trade_password_form() AS form`;
  return row?.form ?? 1;
}
