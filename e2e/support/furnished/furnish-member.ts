import { expect } from 'playwright/test';
import { callApi, type Member, rechargeFor, TRADE_PASSWORD } from '../fixtures.ts';
import { bindEveryMethod } from '../screens/funding-screen.ts';
import { buyGold, goldRoom, waitForIssue } from '../screens/room-screen.ts';

/** Ids in the URLs of a furnished member's pages. */
export interface RouteIds {
  articleId: string;
  roomId: string;
  symbol: string;
  /** Credited. */
  rechargeId: string;
  /** Pending: waits for the operator. */
  withdrawalId: string;
  /** Filled by a quote. */
  quoteOrderId: string;
  /** Placed for an open issue. */
  issueOrderId: string;
  /** A running fixed-term deposit; `moveInId` is the move that made it. */
  depositId: string;
  moveInId: string;
  /** The early close of another deposit. */
  moveOutId: string;
  /** A recurring plan. */
  planId: string;
  /** The newest statement entry. */
  billId: string;
}

/** What a member is furnished with. Decimal strings. */
interface Amounts {
  topUp: string;
  /** Gold bought by a quote, in grams. */
  bought: string;
  closedDeposit: string;
  runningDeposit: string;
  /** Gold of the order for an issue, in grams. */
  ordered: string;
  withdrawn: string;
}

const ROUND: Amounts = {
  topUp: '20000',
  bought: '1',
  closedDeposit: '500',
  runningDeposit: '2000',
  ordered: '0.5',
  withdrawn: '1000',
};

/** Furnished members by username: on a deployed site all tests of a worker share one account. */
const furnished = new Map<string, Promise<RouteIds>>();

/**
 * Creates records for every list of a member: a card of each kind and a wallet, a credited top-up,
 * a pending withdrawal, an order of each type, a running deposit and one that was closed early.
 */
export function furnishMember(member: Member): Promise<RouteIds> {
  const known = furnished.get(member.username);
  if (known) return known;
  const ids = furnishWith(member, ROUND);
  furnished.set(member.username, ids);
  return ids;
}

/** Creates the records of `furnishMember` with other amounts. */
export async function furnishWith(member: Member, amounts: Amounts): Promise<RouteIds> {
  await bindEveryMethod(member);
  await rechargeFor(member, amounts.topUp);
  await buyGold(member, amounts.bought);
  return {
    ...(await publicIds(member)),
    ...(await makeDeposits(member, amounts)),
    issueOrderId: await orderForIssue(member, amounts.ordered),
    planId: await makePlan(member),
    withdrawalId: await withdrawToCard(member, amounts.withdrawn),
    rechargeId: await newest(member, 'recharges', { status: 'credited' }),
    quoteOrderId: await newest(member, 'orders', { type: 'quote' }),
    billId: await newest(member, 'bills'),
  };
}

async function publicIds(member: Member) {
  const articleId = await newest(member, 'news');
  const { id: roomId } = await goldRoom(member);
  return { articleId, roomId, symbol: 'XAU' };
}

async function makeDeposits(member: Member, amounts: Amounts) {
  const intoTerm = (product_id: string, amount: string) =>
    ask(member, 'moveIn', { product_id, amount, trade_password: TRADE_PASSWORD });
  const short = await intoTerm('7', amounts.closedDeposit);
  const left = { deposit_id: short.deposit_id, trade_password: TRADE_PASSWORD };
  const out = await ask(member, 'moveOut', left);
  const running = await intoTerm('30', amounts.runningDeposit);
  return { depositId: running.deposit_id, moveInId: running.id, moveOutId: out.id };
}

async function orderForIssue(member: Member, qty: string): Promise<string> {
  const { id } = await goldRoom(member);
  await waitForIssue(member, 5);
  const order = { room_id: id, side: 'buy', qty, trade_password: TRADE_PASSWORD };
  return (await ask(member, 'order', order)).id;
}

async function makePlan(member: Member): Promise<string> {
  const { id } = await goldRoom(member);
  const monthly = { room_id: id, amount: '1000', every: 'month', days: [6] };
  return (await ask(member, 'planSet', { ...monthly, trade_password: TRADE_PASSWORD })).id;
}

async function withdrawToCard(member: Member, amount: string): Promise<string> {
  const target_id = await newest(member, 'cards', { kind: 'bank' });
  const body = { channel: 'bank', target_id, amount, trade_password: TRADE_PASSWORD };
  return (await ask(member, 'withdraw', body)).id;
}

/** Id of the first row of a list call. */
async function newest(member: Member, call: string, filter: object = {}): Promise<string> {
  return (await ask(member, call, filter)).data[0].id;
}

/** Makes a call that must succeed. @returns its data */
async function ask({ page, token }: Member, call: string, body: object) {
  const { code, msg, data } = await callApi(page.request, call, body, token);
  expect(code, `${call}: ${msg}`).toBe(200);
  return data;
}
