import { beforeAll, expect, test } from 'vitest';
import { type FurnishedMember, furnishMember } from '#tests/support/books/furnished-member';
import { fieldsOf } from '#tests/support/call/call-fields';
import { EVERY_CALL, routeOf, UPLOAD_CALLS } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { type MemberRows, memberRows } from '#tests/support/member/member-rows';

const { db } = useTestDatabase();

/** Two members who make the same calls, one of them with extra fields, and one who makes none. */
let plain: FurnishedMember;
let extra: FurnishedMember;
let victim: FurnishedMember;
let room: string;
let issue: string;

beforeAll(async () => {
  plain = await furnishMember(db);
  extra = await furnishMember(db);
  victim = await furnishMember(db);
  const open = await db.issue.findFirstOrThrow({ where: { state: 'open' } });
  [room, issue] = [open.roomId.toString(), open.id.toString()];
});

/** Calls that break later ones, in the order in which they run at the end. */
const LAST = [
  ...['freezeAccount', 'leaveFreeze', 'pauseDealing'],
  ...['removeCard', 'updateTradePassword', 'updatePassword', 'logout'],
];
const CALLS = [...EVERY_CALL.filter((name) => !LAST.includes(name)), ...LAST];
/** A PNG of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Fields that an attacker would try to set. */
function extraFields(): Record<string, unknown> {
  return {
    ...{ id: victim.card, user_id: victim.id.toString(), userId: victim.id.toString() },
    ...{ username: victim.username, session_id: victim.session, target_id: victim.card },
    ...{ balance: '999999.00', available: '999999.00', amount: '999.00', fee: '0.00' },
    ...{ net: '999999.00', rate: '0.0001', pay_amount: '0.01', pay_currency: 'TWD' },
    ...{ status: 'credited', credited: true, simulated: false, processor: 'manual' },
    ...{ no: 'R1', code: 'R1', created_at: '2020-01-01T00:00:00Z', expires_at: '2099-01-01' },
    ...{ price: '0.01', gross: '0.01', mid: '0.01', held: '0.01', fee_bps: 0, spread_bps: 0 },
    ...{ deposit_id: victim.deposit, interest: '999.00', rate_bps: 10_000, days: 1, early: false },
    ...{ issue_no: 'X', symbol: 'XPT', unlocked_until: '2099-01-01' },
    ...{ usable_at: '2020-01-01T00:00:00Z', masked: '1', role: 'operator', reason: 'x' },
    ...{
      avatar: 'x',
      real_name: '別人',
      tradePasswordHash: null,
      password_hash: 'x',
      verified: true,
    },
  };
}

/** A valid body for a call. */
function bodyOf(name: string, who: FurnishedMember): Record<string, unknown> {
  const proof = { trade_password: TRADE_PASSWORD };
  const bodies: Record<string, Record<string, unknown>> = {
    register: {
      username: who === plain ? 'plain_newcomer' : 'extra_newcomer',
      password: PASSWORD,
    },
    login: { username: who.username, password: PASSWORD },
    new: { id: '1' },
    puzzleVerify: { id: 'unknown', x: 100 },
    puzzleSound: { id: 'unknown' },
    puzzleSoundVerify: { id: 'unknown', heard: '123' },
    addTradePassword: { password: PASSWORD, ...proof },
    updateTradePassword: { old_trade_password: TRADE_PASSWORD, trade_password: '246803' },
    updatePassword: { old_password: PASSWORD, password: 'orchid lantern 9' },
    updateUserInfo: { nickname: '阿金' },
    addCard: {
      ...{ kind: 'bank', bank_code: '812', number: '5550001112223', holder: '王小明' },
      ...proof,
    },
    addWallet: {
      ...{ network: 'ERC20', address: '0x52908400098527886e0f7030069857d2e4169ee7' },
      ...proof,
    },
    setDelay: { kind: 'unfreeze', hours: 24, ...proof },
    setLimit: { period: 'day', amount: '5000', ...proof },
    leaveFreeze: { password: PASSWORD, ...proof },
    pauseDealing: { length: 'day', ...proof },
    removeCard: { id: who.card, ...proof },
    removeWallet: { id: who.wallet, ...proof },
    recharge: { channel: 'bank', amount: '500' },
    rechargeCancel: { id: who.recharge },
    withdraw: { channel: 'bank', target_id: who.card, amount: '500', ...proof },
    withdrawCancel: { id: who.withdrawal },
    recordDetail: { type: 'recharge', id: who.recharge },
    export: { type: 'ledger' },
    revokeSession: { id: 'others' },
    quote: { room_id: room, side: 'sell', qty: '0.1' },
    order: { room_id: room, side: 'buy', qty: '0.1', ...proof },
    orderCancel: { id: who.order },
    tradeUnlock: proof,
    plan: { id: who.plan },
    planDues: { id: who.plan },
    planQuote: { room_id: room, amount: '1000', every: 'month', days: [6] },
    planSet: { room_id: room, amount: '1000', every: 'month', days: [6], ...proof },
    planPause: { id: who.plan },
    planResume: { id: who.plan },
    planEnd: { id: who.plan },
    fixedQuote: { product_id: '90', amount: '1000' },
    moveIn: { product_id: '90', amount: '200', ...proof },
    moveOut: { deposit_id: who.deposit, ...proof },
    fixedRenew: { deposit_id: who.deposit, renew: true },
    goalSet: { name: '旅行', target: '5', due_on: '2099-12-31', picture: 'travel' },
    goalEnd: { id: who.goal },
    issues: { room_id: room },
    market: { range: '1h' },
    issueProof: { id: issue },
    orderProof: { id: who.order },
  };
  return bodies[name] ?? {};
}

let addresses = 0;

async function send(name: string, who: FurnishedMember, body: Record<string, unknown>) {
  const headers = new Headers({ token: who.token, 'x-jinku-peer': `10.2.0.${++addresses}` });
  const { POST } = await routeOf(name);
  const init = { method: 'POST', headers, body: await encodeBody(name, headers, body) };
  const response = await POST(new Request(`http://localhost/api/${name}`, init));
  return { status: response.status, text: await response.text() };
}

async function encodeBody(name: string, headers: Headers, body: Record<string, unknown>) {
  if (!UPLOAD_CALLS.includes(name)) {
    headers.set('content-type', 'application/json');
    return JSON.stringify(body);
  }
  const form = new FormData();
  form.set('file', new File([Buffer.from(PICTURE, 'base64')], 'pixel.png', { type: 'image/png' }));
  // A form with too many parts is rejected.
  for (const field of ['user_id', 'status', 'avatar']) form.set(field, String(body[field]));
  const encoded = new Response(form);
  headers.set('content-type', encoded.headers.get('content-type') ?? '');
  return encoded.arrayBuffer();
}

/** Masks what differs between two members: names, numbers, times, secrets. */
function anonymize(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+Z)?)?/g, 'MOMENT')
    .replaceAll(
      /"(id|quote_id|deposit_id|token|expires_at|address|avatar|background|piece|puzzle_id|challenge|keyPrefix|nonce|salt)":"[^"]+"/g,
      '"$1":"…"',
    )
    .replaceAll(/"(piece_y|piece_size)":\d+/g, '"$1":0')
    .replaceAll(/[FJRTW]\d{8,}/g, 'NUMBER')
    .replaceAll(/salt [0-9a-f]{32}/g, 'SALT')
    .replaceAll(/\*{4} \d{4}/g, 'MASKED')
    .replaceAll(/u\d+_\d+|(plain|extra)_newcomer/g, 'NAME');
}

const IDENTITY =
  /^(id|.*_id|no|code|pay_to|username.*|.*_at|trade_unlocked_until|.*_hash|fingerprint|sealed|salt|masked|target_masked|image|ref|.*_journal|address)$/;

/** The same for rows; keeps amounts, statuses and settings. */
function anonymizeRows(rows: MemberRows): MemberRows {
  const plainRow = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !IDENTITY.test(column)));
  return Object.fromEntries(
    Object.entries(rows).map(([table, found]) => [table, found.map(plainRow)]),
  );
}

test.each(CALLS)('%s ignores unknown fields', async (name) => {
  const untouched = await memberRows(db, victim.id);
  const known = fieldsOf(name);
  const unknown = Object.entries(extraFields()).filter(([field]) => !known.includes(field));
  const expected = await send(name, plain, bodyOf(name, plain));
  const answer = await send(name, extra, {
    ...Object.fromEntries(unknown),
    ...bodyOf(name, extra),
  });
  expect([answer.status, anonymize(answer.text)]).toEqual([
    expected.status,
    anonymize(expected.text),
  ]);
  expect(anonymizeRows(await memberRows(db, extra.id))).toEqual(
    anonymizeRows(await memberRows(db, plain.id)),
  );
  expect(await memberRows(db, victim.id)).toEqual(untouched);
  if (name === 'updatePassword') [plain.token, extra.token] = [tokenIn(expected), tokenIn(answer)];
});

function tokenIn({ text }: { text: string }): string {
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}
