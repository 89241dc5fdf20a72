import type { Db } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import { type ListRequest, readPage } from '#lib/base/record-base/list-records';
import type { RecordPage } from '#lib/base/record-base/page';
import { type MoveRecord, toMoveRecord } from '#lib/features/fixed/move-record';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import { toTopUpRecord } from '#lib/features/funding/top-up-record';
import { toWithdrawalRecord, type WithdrawalRecord } from '#lib/features/funding/withdrawal-record';
import { type OrderRecord, toOrderRecord } from '#lib/features/trade/order/order-record';
import { getSettings } from '#lib/running/config/queries';
import { topUpSource, withdrawalSource } from './funding-source.ts';
import { moveSource, orderSource } from './invest-source.ts';
import type { StatementEntry } from './response-schema.ts';
import type { SourceOptions } from './search/search-source.ts';
import { statementEntrySource, toStatementEntry } from './statement-entry.ts';

function optionsOf(currency: Asset, request: ListRequest): SourceOptions {
  return { currency, filter: request, sort: request.sort };
}

/** A user's top-ups, newest first. @throws {AppError} 4004 `before_id` is unknown or someone else's */
export async function listTopUps(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<RecordPage<TopUpRecord>> {
  const { currency } = await getSettings(db);
  const source = topUpSource(db, userId, optionsOf(currency, request));
  return readPage(source, request, (row) => toTopUpRecord(row, currency));
}

/** A user's withdrawals, newest first. @throws {AppError} 4004 `before_id` is unknown or someone else's */
export async function listWithdrawals(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<RecordPage<WithdrawalRecord>> {
  const { currency } = await getSettings(db);
  const source = withdrawalSource(db, userId, optionsOf(currency, request));
  return readPage(source, request, (row) => toWithdrawalRecord(row, currency));
}

/** A user's orders, newest first. @throws {AppError} 4004 `before_id` is unknown or someone else's */
export async function listOrders(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<RecordPage<OrderRecord>> {
  const { currency } = await getSettings(db);
  const source = orderSource(db, userId, optionsOf(currency, request));
  return readPage(source, request, (row) => toOrderRecord(row, currency));
}

/**
 * A user's moves into and out of fixed-term deposits, newest first.
 * @throws {AppError} 4004 `before_id` is unknown or someone else's
 */
export async function listMoves(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<RecordPage<MoveRecord>> {
  const { currency } = await getSettings(db);
  const source = moveSource(db, userId, optionsOf(currency, request));
  return readPage(source, request, (row) => toMoveRecord(row, currency));
}

/**
 * A user's statement: all journals that moved available or held cash, newest first. The sum of their
 * changes of available cash is the balance.
 * @throws {AppError} 4004 `before_id` is unknown or someone else's
 */
export async function listStatementEntries(
  db: Db,
  userId: bigint,
  request: ListRequest,
): Promise<RecordPage<StatementEntry>> {
  const { currency } = await getSettings(db);
  const source = statementEntrySource(db, userId, optionsOf(currency, request));
  return readPage(source, request, (row) => toStatementEntry(row, currency));
}
