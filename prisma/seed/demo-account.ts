import type { Envelope } from '#lib/access/http/envelope';
import type { Pool } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import type { Metal } from '#lib/base/money';
import { CALLS } from '#lib/base/paths';
import { runSandboxPayout, runSandboxTopUp } from '#lib/features/funding/sandbox/sandbox-jobs';
import { chooseFeed } from '#lib/features/market/feed/choose-feed';
import { storeTicks } from '#lib/features/market/price/store-ticks';
import { advanceIssues } from '#lib/features/trade/issue/advance-issues';

/** Handles a call, as its route does. */
type Call = (request: Request) => Promise<Response>;
/** Loads the handler of a call. @param name its path below /api */
export type LoadCall = (name: string) => Promise<Call>;
type Login = { username: string; password: string; tradePassword: string };
type CallName = keyof typeof CALLS;
/** The fields of the calls' data that are read here. */
type Data = {
  token: string;
  id: string;
  quote_id: string;
  real_name: string;
  data: { id: string; symbol: Metal }[];
};

/** From approval to payment. */
const PAYOUT_STEPS = 3;
/** Planning an issue, and opening it. */
const ISSUE_STEPS = 2;

/**
 * Gives the seeded member of paper mode its first records, through the calls that a browser makes: a
 * top-up, a metal bought at a quote, an order for the open issue, a fixed term, and a withdrawal
 * that is paid. The sandbox's jobs run here at once instead of after seconds. Without prices
 * nothing is traded.
 * @param load loads the handlers of calls
 * @returns the number of records
 * @throws Error naming the call that was refused
 */
export async function furnishDemo(
  db: Pool,
  { username, password, tradePassword }: Login,
  load: LoadCall,
): Promise<number> {
  const makeCall = callerOf(load);
  const signedIn = await makeCall('login', { username, password });
  const member = memberCalls(makeCall, signedIn.token, tradePassword);
  const { id: topUpId } = await member.call('recharge', { channel: 'bank', amount: '50000' });
  await runSandboxTopUp(db, BigInt(topUpId));
  const deals = (await hasPrices(db)) ? await trade(db, member) : 0;
  await member.confirm('moveIn', { product_id: '30', amount: '10000' });
  await withdraw(db, member);
  await member.call('logout', {});
  return deals + 3;
}

type Member = ReturnType<typeof memberCalls>;

function memberCalls(makeCall: MakeCall, token: string, trade_password: string) {
  const call = (name: CallName, body: object) => makeCall(name, body, token);
  return {
    call,
    /** A call that takes the trade password. */
    confirm: (name: CallName, body: object) => call(name, { ...body, trade_password }),
  };
}

/** @returns the number of orders placed */
async function trade(db: Pool, { call, confirm }: Member): Promise<number> {
  for (let step = 0; step < ISSUE_STEPS; step++) await advanceIssues(db, await databaseTime(db));
  const { data: rooms } = await call('rooms', {});
  const roomOf = (symbol: Metal) => rooms.find((room) => room.symbol === symbol)?.id;
  const { quote_id } = await call('quote', { room_id: roomOf('XAU'), side: 'buy', qty: '3' });
  await confirm('order', { quote_id });
  await confirm('order', { room_id: roomOf('XAG'), side: 'buy', qty: '100' });
  return 2;
}

async function withdraw(db: Pool, { call, confirm }: Member): Promise<void> {
  const { real_name: holder } = await call('userInfo', {});
  const account = { kind: 'bank', region: 'TW', bank_code: '004', number: '004100123456' };
  const { id: targetId } = await confirm('addCard', { ...account, holder });
  const wish = { channel: 'bank', target_id: targetId, amount: '2500' };
  const { id } = await confirm('withdraw', wish);
  for (let step = 0; step < PAYOUT_STEPS; step++) await runSandboxPayout(db, BigInt(id));
}

/** Stores the prices of this moment. @returns whether there are any */
async function hasPrices(db: Pool): Promise<boolean> {
  const ticks = await chooseFeed(db).read(await databaseTime(db));
  return (await storeTicks(db, ticks)) > 0;
}

/** Makes a call that must succeed. @returns its data */
type MakeCall = (name: CallName, body: object, token?: string) => Promise<Data>;

function callerOf(load: LoadCall): MakeCall {
  const handlers = new Map<CallName, Call>();
  return async (name, body, token) => {
    const handle = handlers.get(name) ?? (await load(CALLS[name]));
    handlers.set(name, handle);
    return dataOf(name, await handle(requestOf(name, body, token)));
  };
}

function requestOf(name: CallName, body: object, token?: string): Request {
  const headers = new Headers({ 'content-type': 'application/json', ...(token && { token }) });
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return new Request(`http://localhost/api/${CALLS[name]}`, request);
}

async function dataOf(name: CallName, response: Response): Promise<Data> {
  const { code, msg, data } = (await response.json()) as Envelope;
  if (code !== 200) throw new Error(`The demo account could not be made: ${name} answered ${msg}`);
  return data as Data;
}
