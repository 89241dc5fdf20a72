import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FurnishedMember, furnishMember } from '#tests/support/books/furnished-member';
import { fieldsOf } from '#tests/support/call/call-fields';
import { EVERY_CALL, makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { memberRows } from '#tests/support/member/member-rows';

const { db } = useTestDatabase();
let owner: FurnishedMember;
let stranger: FurnishedMember;

beforeAll(async () => {
  [owner, stranger] = [await furnishMember(db), await furnishMember(db)];
});

/** What a call takes the id of. */
type Thing =
  | ('card' | 'wallet' | 'recharge' | 'withdrawal' | 'bill' | 'session')
  | ('order' | 'quoteToBuy' | 'quoteToSell' | 'deposit' | 'move');

interface IdField {
  call: string;
  field: string;
  thing: Thing;
  /** The other fields, such that only the id can be wrong. */
  rest?: object;
}

const proof = { trade_password: TRADE_PASSWORD };

/** Every field that names something of a member, those that only read first. */
const OWNED: readonly IdField[] = [
  { call: 'recordDetail', field: 'id', thing: 'recharge', rest: { type: 'recharge' } },
  { call: 'recordDetail', field: 'id', thing: 'withdrawal', rest: { type: 'withdraw' } },
  { call: 'recordDetail', field: 'id', thing: 'bill', rest: { type: 'ledger' } },
  { call: 'recordDetail', field: 'id', thing: 'order', rest: { type: 'trade' } },
  { call: 'recordDetail', field: 'id', thing: 'move', rest: { type: 'terminal' } },
  { call: 'orders', field: 'before_id', thing: 'order' },
  { call: 'moveRecords', field: 'before_id', thing: 'move' },
  { call: 'fixedDeposits', field: 'before_id', thing: 'deposit' },
  { call: 'recharges', field: 'before_id', thing: 'recharge' },
  { call: 'withdraws', field: 'before_id', thing: 'withdrawal' },
  { call: 'bills', field: 'before_id', thing: 'bill' },
  {
    ...{ call: 'withdraw', field: 'target_id', thing: 'card' },
    rest: { channel: 'bank', amount: '500', ...proof },
  },
  {
    ...{ call: 'withdraw', field: 'target_id', thing: 'wallet' },
    rest: { channel: 'bank', amount: '500', ...proof },
  },
  { call: 'rechargeCancel', field: 'id', thing: 'recharge' },
  { call: 'withdrawCancel', field: 'id', thing: 'withdrawal' },
  { call: 'removeWallet', field: 'id', thing: 'wallet', rest: proof },
  { call: 'removeCard', field: 'id', thing: 'card', rest: proof },
  { call: 'order', field: 'quote_id', thing: 'quoteToBuy', rest: proof },
  { call: 'recharge', field: 'quote_id', thing: 'quoteToSell', rest: { channel: 'metal' } },
  { call: 'orderCancel', field: 'id', thing: 'order' },
  { call: 'moveOut', field: 'deposit_id', thing: 'deposit', rest: proof },
  { call: 'revokeSession', field: 'id', thing: 'session' },
];

/** Fields that name nothing of a member. */
const NOBODYS: Record<string, string[]> = {
  new: ['id'],
  puzzleVerify: ['id'],
  puzzleSound: ['id'],
  puzzleSoundVerify: ['id'],
  register: ['puzzle_id'],
  login: ['puzzle_id'],
  fixedQuote: ['product_id'],
  moveIn: ['product_id'],
  quote: ['room_id'],
  order: ['issue_id', 'room_id'],
  issues: ['before_id', 'room_id'],
  issueProof: ['id'],
};

function ask({ call, field, rest }: IdField, id: string, who: FurnishedMember) {
  return makeCall(call, { ...rest, [field]: id }, { token: who.token });
}

const nobodys = (thing: Thing) => (thing === 'session' ? randomUUID() : '888888888888');
const both = () => Promise.all([rowsOf(owner), rowsOf(stranger)]);

/** All but the trade window, which whoever asks opens by their own trade password. */
async function rowsOf({ id }: FurnishedMember) {
  const { app_user: users = [], ...rest } = await memberRows(db, id);
  return { ...rest, users: users.map(({ trade_unlocked_until: _, ...user }) => user) };
}

describe('somebody else’s id', () => {
  test.each(EVERY_CALL)('in each field of %s is tried here', async (call) => {
    const ids = (await fieldsOf(call)).filter((field) => /(^|_)ids?$/.test(field));
    const owned = OWNED.filter((each) => each.call === call).map(({ field }) => field);
    expect(ids).toEqual([...new Set([...owned, ...(NOBODYS[call] ?? [])])].sort());
  });

  test.each(OWNED)(
    'of a $thing is not found by $call as $field, just as an id of nobody’s, and changes nothing',
    async (each) => {
      const before = await both();
      const foreign = await ask(each, owner[each.thing], stranger);
      const unknown = await ask(each, nobodys(each.thing), stranger);
      expect([foreign.status, foreign.code, foreign.data]).toEqual([200, 4004, null]);
      expect(foreign.text).toBe(unknown.text);
      expect(await both()).toEqual(before);
    },
  );

  test.each(OWNED.filter(({ call, thing }) => call !== 'withdraw' || thing === 'card'))(
    'of a $thing is found by $call as $field when its owner asks',
    async (each) => {
      expect((await ask(each, owner[each.thing], owner)).code).toBe(200);
    },
  );
});
