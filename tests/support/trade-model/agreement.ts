import { expect } from 'vitest';
import type { TradeOrder } from '#lib/db/generated/client';
import { ledgerFaults } from '../books/ledger-faults.ts';
import { holdingsOf } from '../market/grams.ts';
import { dealerHas, type Floor } from './floor.ts';
import { heldBy, type ModelOrder, OPENING, ownedBy, type TradeModel } from './model.ts';
import type { Who } from './steps.ts';

const BOTH: readonly Who[] = [0, 1];

/** Compares everything that a sequence has left behind with the model, and judges the ledger. */
export async function expectAgreement(model: TradeModel, floor: Floor): Promise<void> {
  const { db, members, symbol } = floor;
  const userIds = members.map(({ id }) => id);
  expect(await ledgerFaults(db, userIds)).toEqual([]);
  for (const who of BOTH) await expectMember(model, floor, who);
  const rows = await db.tradeOrder.findMany({ where: { userId: { in: userIds } } });
  expect(new Map(rows.map((row) => [row.id.toString(), pictureOfRow(row)]))).toEqual(
    new Map(model.orders.map((order) => [order.id, pictureOf(order)])),
  );
  const filled = model.orders.filter(({ status }) => status === 'filled').length;
  const fills = await db.fill.count({ where: { userId: { in: userIds } } });
  expect(fills).toBe(filled + model.recharges);
  expect((await dealerHas(db, symbol)) - floor.dealerMetal).toBe(model.house.metal);
  expectConserved(model);
}

async function expectMember(model: TradeModel, floor: Floor, who: Who): Promise<void> {
  const { id } = floor.members[who];
  const cash = await holdingsOf(floor.db, id, 'TWD');
  const metal = await holdingsOf(floor.db, id, floor.symbol);
  const newest = await floor.db.fill.findFirst({ where: { userId: id }, orderBy: { id: 'desc' } });
  const { cash: freeCash, grams, cost } = model.members[who];
  expect({
    ...{ cash: cash.available ?? 0n, heldCash: cash.frozen_order ?? 0n },
    ...{ grams: metal.available ?? 0n, heldGrams: metal.frozen_order ?? 0n },
    ...{ owned: newest?.qtyAfter ?? 0n, cost: newest?.costAfter ?? 0n },
  }).toEqual({
    ...{ cash: freeCash, heldCash: heldBy(model.orders, who, 'buy') },
    ...{ grams, heldGrams: heldBy(model.orders, who, 'sell') },
    ...{ owned: ownedBy(model, who), cost },
  });
}

/** Cash and grams are where they were or with the house, to the last unit. */
function expectConserved(model: TradeModel): void {
  const { members, orders, house } = model;
  const sum = (of: (who: Who) => bigint) => BOTH.reduce((total, who) => total + of(who), 0n);
  const cash = sum((who) => members[who].cash + heldBy(orders, who, 'buy'));
  expect(cash + house.cash + house.fees).toBe(2n * OPENING);
  expect(sum((who) => ownedBy(model, who)) + house.metal).toBe(0n);
}

function pictureOf({ status, side, qty, hold, figures }: ModelOrder): string {
  const { price, gross, fee, net } = figures ?? {};
  return [status, side, qty, hold, price, gross, fee, net].map((each) => each ?? '-').join(' ');
}

function pictureOfRow({ status, side, qty, holdAmount, ...figures }: TradeOrder): string {
  const { price, gross, fee, net } = figures;
  return [status, side, qty, holdAmount ?? 0n, price, gross, fee, net]
    .map((each) => each ?? '-')
    .join(' ');
}
