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
  /** The newest statement entry. */
  billId: string;
}

/** Furnished members by username: on a deployed site all tests of a worker share one account. */
const furnished = new Map<string, Promise<RouteIds>>();

/**
 * Creates records for every list of a member: a card of each kind and a wallet, a credited top-up,
 * a pending withdrawal, an order of each type, a running deposit and one that was closed early.
 */
export function furnishMember(member: Member): Promise<RouteIds> {
  const known = furnished.get(member.username);
  if (known) return known;
  const ids = furnish(member);
  furnished.set(member.username, ids);
  return ids;
}

async function furnish(member: Member): Promise<RouteIds> {
  await bindEveryMethod(member);
  await rechargeFor(member, '20000');
  await buyGold(member, '1');
  return {
    ...(await publicIds(member)),
    ...(await makeDeposits(member)),
    issueOrderId: await orderForIssue(member),
    withdrawalId: await withdrawToCard(member),
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

async function makeDeposits(member: Member) {
  const intoTerm = (product_id: string, amount: string) =>
    ask(member, 'moveIn', { product_id, amount, trade_password: TRADE_PASSWORD });
  const short = await intoTerm('7', '500');
  const left = { deposit_id: short.deposit_id, trade_password: TRADE_PASSWORD };
  const out = await ask(member, 'moveOut', left);
  const running = await intoTerm('30', '2000');
  return { depositId: running.deposit_id, moveInId: running.id, moveOutId: out.id };
}

async function orderForIssue(member: Member): Promise<string> {
  const { id } = await goldRoom(member);
  await waitForIssue(member, 5);
  const order = { room_id: id, side: 'buy', qty: '0.5', trade_password: TRADE_PASSWORD };
  return (await ask(member, 'order', order)).id;
}

async function withdrawToCard(member: Member): Promise<string> {
  const target_id = await newest(member, 'cards', { kind: 'bank' });
  const body = { channel: 'bank', target_id, amount: '1000', trade_password: TRADE_PASSWORD };
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
