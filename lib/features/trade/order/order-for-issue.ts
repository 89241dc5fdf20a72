import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireOrderSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { readDatabaseError } from '#lib/base/db/database-error';
import { prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { Unconfirmed } from '#lib/base/db/unconfirmed';
import { env } from '#lib/base/env';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import type { Metal } from '#lib/base/money';
import { toRecordNumber } from '#lib/base/record-base/next-record';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { mapOverdraft } from '#lib/books/ledger/map-overdraft';
import { isTradableSource } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { MAX_LIMIT_DAYS } from '../deal/enums.ts';
import { mapInsufficientMetal } from '../deal/map-insufficient-metal.ts';
import {
  computeFigures,
  computeHold,
  computeLimitHold,
  type Deal,
  isNearPrice,
} from '../deal/order-figures.ts';
import { requireAffordableQty, requireCashValue, requireMinQty } from '../deal/require-deal.ts';
import type { IssueOrderInput } from '../deal/schema.ts';
import { confirmationOf } from './order-confirmation.ts';
import { heldAsset, type OrderRecord, type OrderRow, toOrderRecord } from './order-record.ts';

type IssueOrder = IssueOrderInput & { userId: bigint };
/** An order with the member's signature, which must be over exactly its figures. */
type ProvenOrder = IssueOrder & { signed: VerifiedSignature | null };

/**
 * Places an order for the open issue of a room and freezes its maximum cost. It fills after the
 * cutoff, at the price that all orders of the issue get. One with a limit goes on to the next issues until one fills it.
 * @param input.issue_id the issue that the user saw; any open issue if omitted
 * @param input.expected_fee_bps the fee rate that the user saw
 * @param read what `readIssueTerms` found
 * @throws {AppError} 4001 a day beyond the next 90 or a limit far from the price, 4004 unknown room, 4202 closed room, no open issue or another than the
 *   user saw, 4018 not signed, or other figures are, 4102 too many limit orders, 4103 too little, 4010 the fee rate has changed, 4203 stale feed, 4101
 *   insufficient balance (by `written`)
 */
export async function orderForIssue(
  sql: Sql,
  input: ProvenOrder,
  read: IssueTerms | undefined,
): Promise<Unconfirmed<OrderRecord>> {
  const settings = await getSettings(toPrisma(sql));
  const terms = judge(read, input, settings);
  const { userId, signed } = input;
  const cashMinor = worthOf(input, terms, settings);
  await requireOrderSignature(sql, settings, { userId, signed, cashMinor });
  const row = orderRowOf(input, terms, settings);
  const checked = await checkConfirmation(signed, confirmationOf(row, settings.currency));
  const asset = heldAsset(row, settings.currency);
  const record = toOrderRecord(row, settings.currency);
  const placing = placeIssueOrder(sql, [
    ...[row.id, row.no, row.userId, row.roomId, row.symbol, row.issueId, row.side, row.qtyUnits],
    ...[asset, row.holdMinor, row.feeBps, row.simulated],
    ...[row.amountMinor, row.limitMinor, row.expiresAt],
  ]);
  const placed = mapInsufficientMetal(input.side, mapOverdraft(mapTooManyLimits(placing)));
  const kept = keepConfirmation(sql, { userId, ref: `order:${row.id}` }, checked);
  return new Unconfirmed(record, Promise.all([placed, kept]));
}

/** Most limit orders of a member that wait; place_issue_order counts them. */
const MAX_LIMIT_ORDERS = 50;
/** SQLSTATE of one more. */
const TOO_MANY_LIMITS = 'JK029';

async function mapTooManyLimits<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (readDatabaseError(error)?.sqlState !== TOO_MANY_LIMITS) throw error;
    throw new AppError(4102, {
      messageKey: 'tooManyLimitOrders',
      params: { limit: MAX_LIMIT_ORDERS },
    });
  }
}

/** What the order is judged by, once judged. */
interface Terms {
  symbol: Metal;
  /** The last price, which is fresh. */
  priceMinor: bigint;
  issueId: bigint;
  issueNo: string;
  orderId: bigint;
  orderedAt: Date;
  /** Units of the metal; of an order by amount those that it buys at the last price. */
  qtyUnits: bigint;
}

/** The same as read; null where there is nothing. */
export type IssueTerms = { [Field in Exclude<keyof Terms, 'qtyUnits'>]: Terms[Field] | null } & {
  roomStatus: string | null;
  source: string | null;
  isStale: boolean | null;
};

/**
 * One statement. It locks the row of the open issue (FOR SHARE), which blocks closing it until the
 * transaction ends.
 */
const issueOrderTerms = prepared<IssueTerms>(
  'issue_order_terms',
  `SELECT symbol, room_status AS "roomStatus", price AS "priceMinor", price_source AS source, is_stale AS "isStale",
     issue_id AS "issueId", issue_no AS "issueNo", order_id AS "orderId", ordered_at AS "orderedAt"
   FROM issue_order_terms($1, $2, $3)`,
);

/** Writes row, status and hold of an order. */
const placeIssueOrder = prepared<object>(
  'place_issue_order',
  'SELECT place_issue_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)::text',
);

/** Reads what an order is judged by, and locks the open issue until the transaction ends. */
export async function readIssueTerms(
  sql: Sql,
  { room_id: roomId, issue_id: issueId }: IssueOrderInput,
): Promise<IssueTerms | undefined> {
  const { feed_stale_seconds: staleSeconds } = await getSettings(toPrisma(sql));
  const [read] = await issueOrderTerms(sql, [roomId, issueId ?? null, staleSeconds]);
  return read;
}

function judge(read: IssueTerms | undefined, input: IssueOrder, settings: Settings): Terms {
  const { room_id: roomId, qty, amount } = input;
  if (!read?.symbol) throw new AppError(4004, { detail: `there is no room ${roomId}` });
  if (read.roomStatus !== 'open') throw new AppError(4202, { messageKey: 'roomClosed' });
  if (qty !== undefined) requireMinQty(qty, read.symbol, settings);
  requireSeenFee(input, settings);
  const priceMinor = freshPriceOrThrow(read);
  const deal = { symbol: read.symbol, priceMinor, feeBps: settings.trade_bps };
  const qtyUnits = qty ?? requireAffordableQty(amount ?? 0n, deal, settings);
  requireCashValue({
    priceMinor,
    ...computeFigures(dealOf(input, { ...deal, qtyUnits }, settings)),
  });
  if (read.issueId === null) throw new AppError(4202);
  requireNearLimit(input.limit_price, priceMinor);
  requireNearDay(input.until, read.orderedAt ?? new Date());
  return { ...read, priceMinor, qtyUnits } as Terms;
}

/** @throws {ValidationError} 4001 */
function requireNearLimit(limitMinor: bigint | undefined, priceMinor: bigint): void {
  if (limitMinor !== undefined && !isNearPrice(limitMinor, priceMinor))
    throw new ValidationError({ limit_price: 'limitFar' });
}

/** A limit order is good for today or until one of the next days. @throws {ValidationError} 4001 */
function requireNearDay(until: string | undefined, now: Date): void {
  if (until === undefined) return;
  const today = localDay(now);
  if (until < today || until > addDays(today, MAX_LIMIT_DAYS))
    throw new ValidationError({ until: 'limitDay' });
}

/** Both sides need a fresh price, because a stale feed makes the issue void. @throws {AppError} 4203 */
function freshPriceOrThrow({ priceMinor, source, isStale }: IssueTerms): bigint {
  if (priceMinor === null || isStale || !isTradableSource(source ?? '')) throw new AppError(4203);
  return priceMinor;
}

function requireSeenFee(
  { expected_fee_bps: seenFeeBps }: IssueOrder,
  { trade_bps }: Settings,
): void {
  if (seenFeeBps !== undefined && seenFeeBps !== trade_bps)
    throw new AppError(4010, { messageKey: 'termsChanged' });
}

/** The deal at its limit, or at the last price. */
function dealOf(
  { side, limit_price: limitMinor }: IssueOrder,
  { symbol, priceMinor, qtyUnits }: Pick<Terms, 'symbol' | 'priceMinor' | 'qtyUnits'>,
  { trade_bps: feeBps }: Settings,
): Deal {
  return { side, symbol, qtyUnits, priceMinor: limitMinor ?? priceMinor, feeBps };
}

function orderRowOf(input: IssueOrder, terms: Terms, settings: Settings): OrderRow {
  const { userId, room_id: roomId, side, limit_price: limitMinor, until } = input;
  const { symbol, issueId, issueNo, orderId: id, orderedAt: at } = terms;
  return {
    ...NEW_ORDER,
    ...{ id, no: toRecordNumber('trade_order', id), userId, roomId, symbol, issueId, side },
    ...{ qtyUnits: input.qty ?? null, amountMinor: input.amount ?? null },
    ...{ limitMinor: limitMinor ?? null, expiresAt: until ? dayStart(until, 1) : null },
    ...{ holdMinor: holdOf(input, terms, settings), feeBps: settings.trade_bps },
    ...{ simulated: env().APP_MODE === 'paper', createdAt: at, updatedAt: at },
    issue: { no: issueNo },
  };
}

/** What is frozen: the amount, what the limit comes to, or what the price may rise to until the fixing. */
function holdOf(input: IssueOrder, terms: Terms, settings: Settings): bigint {
  if (input.amount !== undefined) return input.amount;
  const deal = dealOf(input, terms, settings);
  return input.limit_price === undefined ? computeHold(deal) : computeLimitHold(deal);
}

/** Cash by which it is judged whether an order takes a signature. A sell below the last price fills near that price. */
function worthOf(input: IssueOrder, terms: Terms, settings: Settings): bigint {
  if (input.amount !== undefined) return input.amount;
  const deal = dealOf(input, terms, settings);
  const isBelow = input.side === 'sell' && deal.priceMinor < terms.priceMinor;
  return computeFigures(isBelow ? { ...deal, priceMinor: terms.priceMinor } : deal).netMinor;
}

/** What all orders of an issue have in common until they are filled. */
const NEW_ORDER = {
  type: 'issue',
  status: 'accepted',
  quoteId: null,
  priceMinor: null,
  grossMinor: null,
  feeMinor: null,
  netMinor: null,
  reason: null,
} as const;
