import { expect } from 'vitest';
import type { TradeOrder } from '#lib/base/db/generated/client';
import { expectStatement } from '../books/expect-statement.ts';
import { ledgerFaults } from '../books/ledger-faults.ts';
import { holdingsOf } from '../market/grams.ts';
import { heldBy, type ModelOrder, OPENING_MINOR, ownedBy, type TradeModel } from './model.ts';
import type { Who } from './steps.ts';
import { dealerHas, type TradingFloor } from './trading-floor.ts';

const BOTH: readonly Who[] = [0, 1];

/** Compares all results of a sequence with the model, and verifies the ledger. */
export async function expectAgreement(model: TradeModel, floor: TradingFloor): Promise<void> {
  const { db, members, symbol } = floor;
  const userIds = members.map(({ id }) => id);
  expect(await ledgerFaults(db, userIds)).toEqual([]);
  for (const id of userIds) await expectStatement(db, id);
  for (const who of BOTH) await expectMember(model, floor, who);
  const rows = await db.tradeOrder.findMany({ where: { userId: { in: userIds } } });
  expect(new Map(rows.map((row) => [row.id.toString(), summaryOfRow(row)]))).toEqual(
    new Map(model.orders.map((order) => [order.id, summaryOf(order)])),
  );
  const filled = model.orders.filter(({ status }) => status === 'filled').length;
  const fills = await db.fill.count({ where: { userId: { in: userIds } } });
  expect(fills).toBe(filled + model.recharges);
  expect((await dealerHas(db, symbol)) - floor.dealerUnits).toBe(model.house.metalUnits);
  expectConserved(model);
}

async function expectMember(model: TradeModel, floor: TradingFloor, who: Who): Promise<void> {
  const { id } = floor.members[who];
  const cash = await holdingsOf(floor.db, id, 'TWD');
  const metal = await holdingsOf(floor.db, id, floor.symbol);
  const newest = await floor.db.fill.findFirst({ where: { userId: id }, orderBy: { id: 'desc' } });
  const { cashMinor, freeUnits, costMinor } = model.members[who];
  expect({
    ...{ cashMinor: cash.available ?? 0n, heldMinor: cash.frozen_order ?? 0n },
    ...{ freeUnits: metal.available ?? 0n, heldUnits: metal.frozen_order ?? 0n },
    ...{ ownedUnits: newest?.qtyAfterUnits ?? 0n, costMinor: newest?.costAfterMinor ?? 0n },
    realisedMinor: newest?.realisedAfterMinor ?? 0n,
  }).toEqual({
    ...{ cashMinor, heldMinor: heldBy(model.orders, who, 'buy') },
    ...{ freeUnits, heldUnits: heldBy(model.orders, who, 'sell') },
    ...{ ownedUnits: ownedBy(model, who), costMinor },
    // All cash that deals moved, except what the present grams have cost.
    realisedMinor: cashMinor + heldBy(model.orders, who, 'buy') - OPENING_MINOR + costMinor,
  });
}

/** The sums of cash and metal of members and house have not changed. */
function expectConserved(model: TradeModel): void {
  const { members, orders, house } = model;
  const sum = (of: (who: Who) => bigint) =>
    BOTH.reduce((totalMinor, who) => totalMinor + of(who), 0n);
  const cashMinor = sum((who) => members[who].cashMinor + heldBy(orders, who, 'buy'));
  expect(cashMinor + house.cashMinor + house.feesMinor).toBe(2n * OPENING_MINOR);
  expect(sum((who) => ownedBy(model, who)) + house.metalUnits).toBe(0n);
}

function summaryOf({ status, side, qtyUnits, holdMinor, figures }: ModelOrder): string {
  const { priceMinor, grossMinor, feeMinor, netMinor } = figures ?? {};
  return [status, side, qtyUnits, holdMinor, priceMinor, grossMinor, feeMinor, netMinor]
    .map((each) => each ?? '-')
    .join(' ');
}

function summaryOfRow({ status, side, qtyUnits, holdMinor, ...figures }: TradeOrder): string {
  const { priceMinor, grossMinor, feeMinor, netMinor } = figures;
  return [status, side, qtyUnits, holdMinor ?? 0n, priceMinor, grossMinor, feeMinor, netMinor]
    .map((each) => each ?? '-')
    .join(' ');
}
