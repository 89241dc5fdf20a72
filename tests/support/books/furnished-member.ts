import type { Pool } from '#lib/base/db/client';
import type { Side } from '#lib/features/trade/deal/enums';
import { createQuote } from '#lib/features/trade/quote/create-quote';
import { makeCall } from '../call/every-call.ts';
import { buyGrams } from '../market/grams.ts';
import { newRoom, openIssue, putTick } from '../market/market-rows.ts';
import { newPayee, type TestMember, TRADE_PASSWORD } from '../member/member.ts';
import { fillPool } from './fixed-rows.ts';

/** A member with one record of every kind. All ids are strings, as in the API. */
export interface FurnishedMember extends TestMember {
  card: string;
  wallet: string;
  /** A submitted top-up. */
  recharge: string;
  /** A pending withdrawal. */
  withdrawal: string;
  /** An accepted issue order. */
  order: string;
  /** Does not expire during a test. */
  quoteToBuy: string;
  quoteToSell: string;
  /** An active deposit and the move into it. */
  deposit: string;
  move: string;
  bill: string;
  session: string;
  goal: string;
  /** An active one of 1,000.00 on the sixth of each month. */
  plan: string;
  /** An unread message of an operator. */
  message: string;
  /** An active one. */
  priceAlert: string;
}

/** A goal as `goalSet` takes it. */
export const GOAL = { name: '旅行', target: '5000', due_on: '2099-12-31', picture: 'travel' };

/**
 * Creates a member with a card, a wallet, 10,000.00 of which one gram of gold was bought, an open
 * top-up, withdrawal and order, two quotes, a fixed-term deposit, a
 * savings goal and a recurring plan.
 */
export async function furnishMember(db: Pool): Promise<FurnishedMember> {
  const member = await newPayee('10000');
  const ask = async (name: string, body: object) => {
    const { data } = await makeCall(name, body, { token: member.token });
    return data.id as string;
  };
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const proof = { trade_password: TRADE_PASSWORD };
  const wallet = await ask('addWallet', { network: 'TRC20', address, ...proof });
  const recharge = await ask('recharge', { channel: 'bank', amount: '500' });
  const target = { channel: 'bank', target_id: member.cardId };
  const withdrawal = await ask('withdraw', { ...target, amount: '1000', ...proof });
  const traded = await furnishTrade(db, member, ask);
  await fillPool(db, '1000');
  const move = await ask('moveIn', { product_id: '30', amount: '100', ...proof });
  const where = { userId: member.id };
  const { id: depositId } = await db.fixedDeposit.findFirstOrThrow({ where });
  const bill = await db.ledgerEntry.findFirstOrThrow({ where: { account: where } });
  const session = await db.session.findFirstOrThrow({ where });
  const message = await db.memberMessage.create({
    data: { ...where, template: 'free', fields: {}, text: '請來電', reason: 'test', author: 'amy' },
  });
  const found = { bill: bill.id.toString(), session: session.id, deposit: depositId.toString() };
  const saved = await makeCall('goalSet', GOAL, { token: member.token });
  const level = { symbol: 'XAU', kind: 'above', level: '99999', repeat: 'once' };
  const alerts = await makeCall('priceAlertSet', level, { token: member.token });
  const messages = {
    message: message.id.toString(),
    goal: saved.data.goals[0].id as string,
    priceAlert: alerts.data.waiting[0].id as string,
  };
  const records = { recharge, withdrawal, move, ...traded, ...found, ...messages };
  return { ...member, card: member.cardId, wallet, ...records };
}

async function furnishTrade(
  db: Pool,
  { id: userId }: TestMember,
  ask: (name: string, body: object) => Promise<string>,
) {
  const hour = new Date(Date.now() + 3_600_000);
  const roomId = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', 400_000n, hour);
  if ((await db.issue.count({ where: { roomId, state: 'open' } })) === 0)
    await openIssue(db, roomId);
  await buyGrams(db, userId, 'XAU', 10_000n);
  const deal = { room_id: roomId.toString(), qty: '0.1' };
  const proof = { trade_password: TRADE_PASSWORD };
  const order = await ask('order', { ...deal, side: 'buy', ...proof });
  const monthly = { room_id: deal.room_id, amount: '1000', every: 'month', days: [6] };
  const plan = await ask('planSet', { ...monthly, ...proof });
  const quote = async (side: Side) => {
    const { quote_id } = await createQuote(db, { userId, room_id: roomId, side, qty: 1_000n });
    const where = { id: BigInt(quote_id) };
    await db.priceQuote.update({ where, data: { expiresAt: hour } });
    return quote_id;
  };
  return { order, plan, quoteToBuy: await quote('buy'), quoteToSell: await quote('sell') };
}
