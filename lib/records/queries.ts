import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { type RechargeRecord, rechargeRecordOf } from '#lib/funding/recharge-record';
import { type WithdrawalRecord, withdrawalRecordOf } from '#lib/funding/withdrawal-record';
import { type Bill, billOf, billSource } from './bill.ts';
import { rechargeSource, withdrawalSource } from './funding-source.ts';
import { type ListRequest, readPage } from './list-records.ts';
import type { Page } from './page.ts';

/** A user's recharges, newest first. @throws {AppError} 4004 for a foreign `before_id` */
export async function listRecharges(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<Page<RechargeRecord>> {
  const { currency } = await getSettings(db);
  const source = rechargeSource(db, userId, request);
  return readPage(source, request, (row) => rechargeRecordOf(row, currency));
}

/** A user's withdrawals, newest first. @throws {AppError} 4004 for a foreign `before_id` */
export async function listWithdrawals(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<Page<WithdrawalRecord>> {
  const { currency } = await getSettings(db);
  const source = withdrawalSource(db, userId, request);
  return readPage(source, request, (row) => withdrawalRecordOf(row, currency));
}

/**
 * Every entry of a user's available cash, newest first: the amounts add up to the balance.
 * @throws {AppError} 4004 for a foreign `before_id`
 */
export async function listBills(db: Db, userId: bigint, request: ListRequest): Promise<Page<Bill>> {
  const { currency } = await getSettings(db);
  const source = await billSource(db, userId, { currency, filter: request });
  return readPage(source, request, (row) => billOf(row, currency));
}
