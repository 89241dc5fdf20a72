import type { Settings } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { env } from '#lib/env';
import { AppError } from '#lib/errors/app-error';
import { hold } from '#lib/ledger/hold';
import { getFreshPriceOrThrow } from '#lib/market/price/queries';
import type { Metal } from '#lib/money';
import { nextRecord } from '#lib/record-base/next-record';
import { recordStatus } from '#lib/record-base/status-event';
import { mapInsufficientMetal } from '../deal/map-insufficient-metal.ts';
import { figuresOf, holdOf } from '../deal/order-figures.ts';
import { requireCashValue, requireMinQty, requireOpenRoom } from '../deal/require-deal.ts';
import type { IssueOrderInput } from '../deal/schema.ts';
import { lockOpenIssue } from '../issue/lock-open-issue.ts';
import { heldAsset, ORDER_INCLUDE, type OrderRecord, orderRecordOf } from './order-record.ts';

type IssueOrder = IssueOrderInput & { userId: bigint };

/**
 * Places an order for the open issue of a room and freezes its maximum cost. It fills after the
 * cutoff, at the price that all orders of the issue get.
 * @param input.issue_id the issue that the user saw; any open issue if omitted
 * @param input.expected_fee_bps the fee rate that the user saw
 * @throws {AppError} 4004 unknown room, 4202 closed room, no open issue or another than the user
 *   saw, 4103 too little, 4010 the fee rate has changed, 4203 stale feed, 4101 insufficient balance
 */
export async function orderForIssue(tx: Db, input: IssueOrder): Promise<OrderRecord> {
  const { userId, room_id: roomId, side, qty: qtyUnits } = input;
  const settings = await getSettings(tx);
  const symbol = await requireOpenRoom(tx, roomId);
  requireMinQty(qtyUnits, symbol, settings);
  requireSeenFee(input, settings);
  const holdMinor = await holdAmountOf(tx, symbol, input, settings);
  const issueId = await lockOpenIssue(tx, { roomId, issueId: input.issue_id });
  const { id, no } = await nextRecord(tx, 'trade_order');
  const simulated = env().APP_MODE === 'paper';
  const { currency, trade_bps: feeBps } = settings;
  const row = await tx.tradeOrder.create({
    data: {
      ...{
        id,
        no,
        userId,
        roomId,
        symbol,
        type: 'issue',
        issueId,
        side,
        qtyUnits,
        holdMinor,
      },
      ...{ feeBps, status: 'accepted', simulated },
    },
    include: ORDER_INCLUDE,
  });
  const head = { kind: 'trade_hold', ref: `order:${id}`, actor: `user:${userId}`, simulated };
  await recordStatus(tx, head.ref, 'accepted', { ...head, at: row.createdAt });
  const asset = heldAsset(row, currency);
  const request = { userId, asset, purpose: 'frozen_order', amountMinor: holdMinor } as const;
  await mapInsufficientMetal(side, hold(tx, head, request));
  return orderRecordOf(row, currency);
}

function requireSeenFee(
  { expected_fee_bps: seenFeeBps }: IssueOrder,
  { trade_bps }: Settings,
): void {
  if (seenFeeBps !== undefined && seenFeeBps !== trade_bps)
    throw new AppError(4010, { messageKey: 'termsChanged' });
}

/**
 * The amount to freeze. Needs a fresh price for both sides, because a stale feed makes the issue
 * void.
 */
async function holdAmountOf(
  tx: Db,
  symbol: Metal,
  { side, qty: qtyUnits }: IssueOrder,
  { trade_bps: feeBps }: Settings,
): Promise<bigint> {
  const { priceMinor } = await getFreshPriceOrThrow(tx, symbol);
  const deal = { side, symbol, qtyUnits, priceMinor, feeBps };
  requireCashValue({ priceMinor, ...figuresOf(deal) });
  return holdOf(deal);
}
