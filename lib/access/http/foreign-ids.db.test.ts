import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FurnishedMember, furnishMember, GOAL } from '#tests/support/books/furnished-member';
import { fieldsOf } from '#tests/support/call/call-fields';
import { EVERY_CALL, makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { memberRows } from '#tests/support/member/member-rows';
import { type FactorIds, furnishFactors } from '#tests/support/passkey/furnish-factors';

const { db } = useTestDatabase();
let owner: FurnishedMember;
/** Has factors. Others confirm by trade password, which members with a passkey can't. */
let holder: FurnishedMember & FactorIds;
let other: FurnishedMember;

beforeAll(async () => {
  [owner, other] = [await furnishMember(db), await furnishMember(db)];
  holder = await furnishFactors(db, await furnishMember(db));
});

/** Kinds of ids that calls accept. */
type IdKind =
  | ('card' | 'wallet' | 'recharge' | 'withdrawal' | 'bill' | 'session')
  | ('message' | 'priceAlert' | 'passkey' | 'trustedDevice' | 'goal' | 'plan')
  | ('order' | 'quoteToBuy' | 'quoteToSell' | 'deposit' | 'move');

interface IdField {
  call: string;
  field: string;
  kind: IdKind;
  /** Valid values of the other required fields. */
  rest?: object;
}

const proof = { trade_password: TRADE_PASSWORD };
const PLAN_TERMS = { amount: '1000', every: 'month', days: [6] };

/** Every field with an id of something that a member owns; read-only calls first. */
const OWNED: readonly IdField[] = [
  { call: 'recordDetail', field: 'id', kind: 'recharge', rest: { type: 'recharge' } },
  { call: 'recordDetail', field: 'id', kind: 'withdrawal', rest: { type: 'withdraw' } },
  { call: 'recordDetail', field: 'id', kind: 'bill', rest: { type: 'ledger' } },
  { call: 'recordDetail', field: 'id', kind: 'order', rest: { type: 'trade' } },
  { call: 'recordDetail', field: 'id', kind: 'move', rest: { type: 'terminal' } },
  { call: 'orders', field: 'before_id', kind: 'order' },
  { call: 'moveRecords', field: 'before_id', kind: 'move' },
  { call: 'fixedDeposits', field: 'before_id', kind: 'deposit' },
  { call: 'recharges', field: 'before_id', kind: 'recharge' },
  { call: 'withdraws', field: 'before_id', kind: 'withdrawal' },
  { call: 'bills', field: 'before_id', kind: 'bill' },
  { call: 'messages', field: 'before_id', kind: 'message' },
  {
    ...{ call: 'withdraw', field: 'target_id', kind: 'card' },
    rest: { channel: 'bank', amount: '500', ...proof },
  },
  {
    ...{ call: 'withdraw', field: 'target_id', kind: 'wallet' },
    rest: { channel: 'bank', amount: '500', ...proof },
  },
  { call: 'readMessage', field: 'id', kind: 'message' },
  { call: 'priceAlertRemove', field: 'id', kind: 'priceAlert' },
  { call: 'rechargeCancel', field: 'id', kind: 'recharge' },
  { call: 'withdrawCancel', field: 'id', kind: 'withdrawal' },
  { call: 'removeWallet', field: 'id', kind: 'wallet', rest: proof },
  { call: 'removeCard', field: 'id', kind: 'card', rest: proof },
  { call: 'order', field: 'quote_id', kind: 'quoteToBuy', rest: proof },
  { call: 'recharge', field: 'quote_id', kind: 'quoteToSell', rest: { channel: 'metal' } },
  { call: 'orderCancel', field: 'id', kind: 'order' },
  { call: 'orderProof', field: 'id', kind: 'order' },
  { call: 'fixedRenew', field: 'deposit_id', kind: 'deposit', rest: { renew: true } },
  { call: 'moveOut', field: 'deposit_id', kind: 'deposit', rest: proof },
  { call: 'renamePasskey', field: 'id', kind: 'passkey', rest: { name: 'mine' } },
  { call: 'plan', field: 'id', kind: 'plan' },
  { call: 'planDues', field: 'id', kind: 'plan' },
  { call: 'planQuote', field: 'id', kind: 'plan', rest: PLAN_TERMS },
  { call: 'planSet', field: 'id', kind: 'plan', rest: { ...PLAN_TERMS, ...proof } },
  { call: 'planPause', field: 'id', kind: 'plan' },
  { call: 'planResume', field: 'id', kind: 'plan' },
  { call: 'planEnd', field: 'id', kind: 'plan' },
  { call: 'goalSet', field: 'id', kind: 'goal', rest: GOAL },
  {
    ...{ call: 'goalSet', field: 'plan_id', kind: 'plan' },
    rest: { ...GOAL, name: '金條', symbol: 'XAU', target: '5' },
  },
  { call: 'goalEnd', field: 'id', kind: 'goal' },
  { call: 'revokeTrustedDevice', field: 'id', kind: 'trustedDevice' },
  { call: 'removePasskey', field: 'id', kind: 'passkey' },
  { call: 'revokeSession', field: 'id', kind: 'session', rest: { password: PASSWORD } },
];

/** Fields with ids of things that no member owns. */
const NOT_OWNED: Record<string, string[]> = {
  new: ['id'],
  dismissNotice: ['id'],
  puzzleVerify: ['id'],
  puzzleSound: ['id'],
  puzzleSoundVerify: ['id'],
  addPasskey: ['id'],
  // Ids of passkeys in signatures; that of `signature` is tried in lib/features/records/signature.db.test.ts.
  addCard: ['id'],
  addWallet: ['id'],
  moveOut: ['id'],
  signature: ['id'],
  withdraw: ['id'],
  factorProof: ['id'],
  loginFactor: ['id'],
  passkeyLogin: ['id'],
  shortenRecovery: ['id'],
  register: ['puzzle_id'],
  login: ['puzzle_id'],
  recover: ['puzzle_id'],
  // Random, and of no use without the code of its mail.
  startRecovery: ['request_id'],
  fixedQuote: ['product_id'],
  moveIn: ['id', 'product_id'],
  // Ids of others are no rows: lib/features/records/export.db.test.ts.
  export: ['ids'],
  fills: ['room_id'],
  planQuote: ['room_id'],
  planSet: ['room_id'],
  quote: ['room_id'],
  order: ['id', 'issue_id', 'room_id'],
  issues: ['before_id', 'room_id'],
  issueProof: ['id'],
  orderProof: ['issue_id'],
};

function callWithId({ call, field, rest }: IdField, id: string, who: FurnishedMember) {
  return makeCall(call, { ...rest, [field]: id }, { token: who.token });
}

const unusedId = (kind: IdKind) => (kind === 'session' ? randomUUID() : '888888888888');
const isOfFactor = (kind: IdKind): kind is keyof FactorIds =>
  kind === 'passkey' || kind === 'trustedDevice';
const ownerOf = (kind: IdKind) => (isOfFactor(kind) ? holder : owner);
const ownedId = (kind: IdKind) => (isOfFactor(kind) ? holder[kind] : owner[kind]);
const rowsOfAll = () => Promise.all([owner, holder, other].map(rowsOf));

/** All rows except the trade window, which the caller opens with their own trade password. */
async function rowsOf({ id }: FurnishedMember) {
  const { app_user: users = [], ...rest } = await memberRows(db, id);
  return { ...rest, users: users.map(({ trade_unlocked_until: _, ...user }) => user) };
}

describe('an id of another member', () => {
  test.each(EVERY_CALL)('every id field of %s is covered by this test', async (call) => {
    const ids = fieldsOf(call).filter((field) => /(^|_)ids?$/.test(field));
    const owned = OWNED.filter((each) => each.call === call).map(({ field }) => field);
    expect(ids).toEqual([...new Set([...owned, ...(NOT_OWNED[call] ?? [])])].sort());
  });

  test.each(OWNED)(
    'of a $kind is not found by $call in $field, like an unused id, and changes nothing',
    async (each) => {
      const before = await rowsOfAll();
      const foreign = await callWithId(each, ownedId(each.kind), other);
      const unknown = await callWithId(each, unusedId(each.kind), other);
      expect([foreign.status, foreign.code, foreign.data]).toEqual([200, 4004, null]);
      expect(foreign.text).toBe(unknown.text);
      expect(await rowsOfAll()).toEqual(before);
    },
  );

  test.each(OWNED.filter(({ call, kind }) => call !== 'withdraw' || kind === 'card'))(
    'of a $kind is found by $call in $field for its owner',
    async (each) => {
      expect((await callWithId(each, ownedId(each.kind), ownerOf(each.kind))).code).toBe(200);
    },
  );
});
