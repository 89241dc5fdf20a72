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
import { requireMinQty, requireOpenRoom, requireWorth } from '../deal/require-deal.ts';
import type { IssueOrderInput } from '../deal/schema.ts';
import { lockOpenIssue } from '../issue/lock-open-issue.ts';
import { heldAsset, ORDER_INCLUDE, type OrderRecord, orderRecordOf } from './order-record.ts';

type IssueOrder = IssueOrderInput & { userId: bigint };

/**
 * Places an order for the open issue of a room, and sets aside what it may cost: it fills after the
 * cutoff, at the price that all orders of the issue get.
 * @param input.issue_id the issue that the user saw; left out, whichever is open
 * @param input.expected_fee_bps the rate of the fee that the user saw
 * @throws {AppError} 4004 unknown room, 4202 closed room, no open issue or another than was seen,
 *   4103 too little, 4010 another fee than was seen, 4203 stale feed, 4101 not enough
 */
export async function orderForIssue(tx: Db, input: IssueOrder): Promise<OrderRecord> {
  const { userId, room_id: roomId, side, qty: qtyUnits } = input;
  const settings = await getSettings(tx);
  const symbol = await requireOpenRoom(tx, roomId);
  requireMinQty(qtyUnits, symbol, settings);
  requireFee(input, settings);
  const holdMinor = await holdFor(tx, symbol, input, settings);
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

function requireFee({ expected_fee_bps: seen }: IssueOrder, { trade_bps }: Settings): void {
  if (seen !== undefined && seen !== trade_bps)
    throw new AppError(4010, { messageKey: 'termsChanged' });
}

/** A feed that is away makes the issue void: no order is taken on its way there, of either side. */
async function holdFor(
  tx: Db,
  symbol: Metal,
  { side, qty: qtyUnits }: IssueOrder,
  { trade_bps: feeBps }: Settings,
): Promise<bigint> {
  const { priceMinor } = await getFreshPriceOrThrow(tx, symbol);
  const deal = { side, symbol, qtyUnits, priceMinor, feeBps };
  requireWorth({ priceMinor, ...figuresOf(deal) });
  return holdOf(deal);
}
