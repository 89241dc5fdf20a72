import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteAnswer } from '#tests/support/call/call-route';
import { makeCall } from '#tests/support/call/every-call';
import { countRows } from '#tests/support/database/count-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { validBody } from '#tests/support/member/valid-body';

const { db } = useTestDatabase();
/** Required fields by call. */
const REQUIRED: Record<string, string[]> = {
  register: ['username', 'password'],
  login: ['username', 'password'],
  new: ['id'],
  dismissNotice: ['id'],
  puzzleVerify: ['id', 'x'],
  puzzleSound: ['id'],
  puzzleSoundVerify: ['id', 'heard'],
  addTradePassword: ['password', 'trade_password'],
  updateTradePassword: ['old_trade_password', 'trade_password'],
  updatePassword: ['old_password', 'password'],
  revokeSession: ['id'],
  subscribePush: ['endpoint', 'p256dh', 'auth'],
  unsubscribePush: ['endpoint'],
  addCard: ['kind', 'bank_code', 'number', 'holder', 'trade_password'],
  addWallet: ['network', 'address', 'trade_password'],
  removeCard: ['id', 'trade_password'],
  removeWallet: ['id', 'trade_password'],
  setDelay: ['kind', 'hours', 'trade_password'],
  setLimit: ['period', 'amount', 'trade_password'],
  pauseDealing: ['length', 'trade_password'],
  leaveFreeze: ['password', 'trade_password'],
  recharge: ['channel'],
  withdraw: ['channel', 'target_id', 'amount', 'trade_password'],
  rechargeCancel: ['id'],
  withdrawCancel: ['id'],
  recordDetail: ['type', 'id'],
  export: ['type'],
  quote: ['room_id', 'side'],
  order: ['room_id', 'side', 'qty'],
  orderCancel: ['id'],
  plan: ['id'],
  planDues: ['id'],
  planQuote: ['every', 'days'],
  planSet: ['every', 'days'],
  planPause: ['id'],
  planResume: ['id'],
  planEnd: ['id'],
  tradeUnlock: ['trade_password'],
  issues: ['room_id'],
  issueProof: ['id'],
  orderProof: ['id'],
  market: ['range'],
  fixedQuote: ['product_id', 'amount'],
  moveIn: ['product_id', 'amount', 'trade_password'],
  moveOut: ['deposit_id', 'trade_password'],
  fixedRenew: ['deposit_id', 'renew'],
  goalSet: ['name', 'target', 'due_on', 'picture'],
  goalEnd: ['id'],
};
/** Fields that are required by the value of another field. */
const DEPENDENT: readonly [call: string, field: string, given: object][] = [
  ['recharge', 'amount', { channel: 'bank' }],
  ['recharge', 'quote_id', { channel: 'metal' }],
  ['quote', 'qty', { room_id: '1', side: 'buy' }],
];
/** Values of wrong types and shapes. */
const WRONG = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'x'.repeat(70),
  [],
  {},
  ['1'],
  { $gt: '' },
  "';--",
  '\u{1F4A9}',
];
const NO_PASSWORD = [' ', "';--", '\u{1F4A9}'];
/** Values of `WRONG` that are valid for the schema of a field, and the code of the response. */
const VALID_SHAPE: Record<string, { values: unknown[]; code: number }> = {
  'login.username': { values: NO_PASSWORD, code: 4011 },
  'login.password': { values: NO_PASSWORD, code: 4011 },
  'puzzleVerify.x': { values: [0, 1.5], code: 4013 },
  'addTradePassword.password': { values: NO_PASSWORD, code: 4009 },
  'updatePassword.old_password': { values: NO_PASSWORD, code: 4011 },
  'setLimit.amount': { values: [null], code: 200 },
  'leaveFreeze.password': { values: NO_PASSWORD, code: 4011 },
  'withdraw.amount': { values: [1.5], code: 4103 },
  'order.qty': { values: [1.5], code: 4004 },
  'fixedQuote.amount': { values: [1.5], code: 4103 },
  'moveIn.amount': { values: [1.5], code: 4103 },
  'fixedRenew.renew': { values: [true], code: 4004 },
  'goalSet.name': { values: ["';--", '\u{1F4A9}'], code: 4004 },
};

let payee: Awaited<ReturnType<typeof newPayee>>;
/** Sends the valid bodies, which may have effects. */
let other: Awaited<ReturnType<typeof newPayee>>;

/** Bodies of one member are limited by the minute, so that four tests share one. */
let tests = 0;
beforeEach(async () => {
  if (tests++ % 4 !== 0) return;
  payee = await newPayee('1000');
  other = await newPayee('1000');
});

const rowCounts = () => countRows(db);
const send = (name: string, body: unknown): Promise<RouteAnswer> =>
  makeCall(name, body, { token: payee.token });

describe('a field', () => {
  test.each(Object.entries(REQUIRED))('of %s is reported if missing', async (name, fields) => {
    const before = await rowCounts();
    const { code, data } = await send(name, {});
    expect(code).toBe(4001);
    expect(Object.keys(data).sort()).toEqual([...fields].sort());
    expect(
      Object.values(data).every((message) => typeof message === 'string' && message !== ''),
    ).toBe(true);
    expect(await rowCounts()).toEqual(before);
  });

  test.each(Object.entries(REQUIRED))(
    'of %s with a wrong type or shape is reported and changes nothing',
    async (name, fields) => {
      const before = await rowCounts();
      for (const field of fields)
        for (const wrong of WRONG) {
          const sent = { ...validBody(name, payee), [field]: wrong };
          const { status, code, data } = await send(name, sent);
          // An item of a list is reported at its place: `days.0`.
          const places = code === 4001 ? Object.keys(data ?? {}) : [];
          const reported = [...new Set(places.map((place) => place.split('.')[0]))];
          const seen = [field, wrong, status, code, reported];
          const valid = VALID_SHAPE[`${name}.${field}`];
          const expected = valid?.values.includes(wrong) ? [valid.code, []] : [4001, [field]];
          expect(seen).toEqual([field, wrong, 200, ...expected]);
        }
      expect(await rowCounts()).toEqual(before);
    },
  );

  // The response of an export is a file without an envelope; it has its own test.
  test.each(Object.keys(REQUIRED).filter((name) => name !== 'export'))(
    'of %s in a valid body is not rejected by the schema',
    async (name) => {
      const { code } = await makeCall(name, validBody(name, other), { token: other.token });
      expect([name, code]).not.toEqual([name, 4001]);
    },
  );

  test.each(DEPENDENT)(
    'of %s (%s) that another field requires is reported if missing or wrong',
    async (name, field, given) => {
      const before = await rowCounts();
      const named = async (body: object) => Object.keys((await send(name, body)).data ?? {});
      expect(await named(given)).toEqual([field]);
      for (const wrong of WRONG.filter((value) => field === 'quote_id' || value !== 1.5))
        expect([wrong, await named({ ...given, [field]: wrong })]).toEqual([wrong, [field]]);
      expect(await rowCounts()).toEqual(before);
    },
  );

  test.each([
    ['order', 'trade_password'],
    ['order', 'quote_id'],
    ['order', 'issue_id'],
    ['order', 'expected_fee_bps'],
    ['moveIn', 'expected_interest'],
    ['recharge', 'expected_pay_amount'],
    ['withdraw', 'expected_pay_amount'],
    ['recharge', 'reference'],
    ['market', 'symbol'],
  ])('of %s that is optional (%s) is rejected with a wrong shape', async (name, field) => {
    const before = await rowCounts();
    const right: readonly unknown[] =
      { reference: ["';--", '\u{1F4A9}'], expected_fee_bps: [0] }[field] ?? [];
    for (const wrong of WRONG.filter((value) => !right.includes(value))) {
      const { code, data } = await send(name, { ...validBody(name, payee), [field]: wrong });
      expect([wrong, code, Object.keys(data ?? {})]).toEqual([wrong, 4001, [field]]);
    }
    expect(await rowCounts()).toEqual(before);
  });

  test.each(['bills', 'recharges', 'withdraws', 'orders', 'moveRecords'])(
    'of a list (%s) is rejected outside its bounds',
    async (name) => {
      const wrong = [
        { page: 0 },
        { page: 1.5 },
        { page: '1' },
        { page: 1e9 },
        { per_page: 0 },
        { per_page: 101 },
        { per_page: null },
        { before_id: 'x' },
        { before_id: -1 },
        { before_id: '99999999999999999999' },
        { page: 101, per_page: 100 },
        { start_date: '2026-13-01' },
        { start_date: '0000-01-01' },
        { start_date: '2026-02-02', end_date: '2026-02-01' },
        { end_date: '9999-12-31' },
        { start_date: '20261301' },
        { end_date: 'tomorrow' },
        { status: "x' OR 1=1" },
        { type: ['a'] },
      ];
      for (const body of wrong) expect([body, (await send(name, body)).code]).toEqual([body, 4001]);
      expect(
        (await send(name, { start_date: '2026-01-01', end_date: '2026-12-31', per_page: 100 }))
          .code,
      ).toBe(200);
    },
  );

  test('of the list of deposits is rejected outside its bounds', async () => {
    for (const body of [
      ...[{ page: 0 }, { per_page: 101 }, { page: 101, per_page: 100 }, { before_id: 'x' }],
      ...[{ status: 'credited' }, { status: ['active'] }, { status: null }],
    ])
      expect([body, (await send('fixedDeposits', body)).code]).toEqual([body, 4001]);
    expect((await send('fixedDeposits', { status: 'active', per_page: 100 })).code).toBe(200);
  });

  test('`renew` of a deposit must be a boolean or absent', async () => {
    const before = await rowCounts();
    for (const renew of WRONG.filter((value) => value !== true)) {
      const { code, data } = await send('moveIn', { ...validBody('moveIn', payee), renew });
      expect([renew, code, Object.keys(data ?? {})]).toEqual([renew, 4001, ['renew']]);
    }
    expect(await rowCounts()).toEqual(before);
  });

  test('of an export is rejected outside its bounds', async () => {
    for (const days of [
      { start_date: '2026-13-01' },
      { start_date: '0000-01-01' },
      { end_date: '9999-12-31' },
      { end_date: '=1+1' },
      { start_date: ['2026-01-01'] },
      { start_date: '2026-02-02', end_date: '2026-02-01' },
    ])
      expect([days, (await send('export', { type: 'ledger', ...days })).code]).toEqual([
        days,
        4001,
      ]);
  });
});
