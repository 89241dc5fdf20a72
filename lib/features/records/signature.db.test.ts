import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { listSignedPayees } from '#lib/access/confirmation/queries';
import { verifyKept } from '#lib/access/confirmation/verify-kept';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { fixedConfirmation, redemptionConfirmation } from '#lib/features/fixed/fixed-confirmation';
import { withdrawalConfirmation } from '#lib/features/funding/withdrawal-confirmation';
import { cardConfirmation, payeeConfirmation } from '#lib/features/methods/payee-confirmation';
import {
  limitConfirmation,
  orderConfirmation,
  purchaseConfirmation,
  quoteConfirmation,
} from '#lib/features/trade/deal/deal-confirmation';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { runSql } from '#tests/support/database/run-sql';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { renewIssue } from '#tests/support/market/settle-at';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { addTestPasskey } from '#tests/support/passkey/member-factor';
import { signForTest } from '#tests/support/passkey/sign-confirmation';
import type {
  Deviation,
  SoftwareAuthenticator,
} from '#tests/support/passkey/software-authenticator';

const { db, ownerUrl } = useTestDatabase();

type Payee = Awaited<ReturnType<typeof newPayee>>;
let payee: Payee;
let authenticator: SoftwareAuthenticator;
let masked: string;
let keys = 0;

beforeEach(async () => {
  payee = await newPayee('40000');
  ({ authenticator } = await addTestPasskey(payee));
  ({ masked } = await db.paymentMethod.findUniqueOrThrow({ where: { id: BigInt(payee.cardId) } }));
});

const make = (name: string, body: object, key = `signed-${++keys}`) =>
  makeCall(name, body, { token: payee.token, key });
const sign = (confirmation: Confirmation, deviation?: Deviation, by = authenticator) =>
  signForTest(payee, by, confirmation, deviation);

const SHOWN = {
  currency: 'TWD',
  payCurrency: 'TWD',
  amount: '500.00',
  fee: '15.00',
  net: '485.00',
  payAmount: '485.00',
} as const;
type Shown = Parameters<typeof withdrawalConfirmation>[0];
const shown = (changed: Partial<Shown> = {}) =>
  withdrawalConfirmation({ ...SHOWN, masked, methodId: payee.cardId, ...changed });
const withdraw = (proof: object, changed: object = {}, key?: string) =>
  make(
    'withdraw',
    { channel: 'bank', target_id: payee.cardId, amount: '500', ...changed, ...proof },
    key,
  );
const withdrawals = () => db.withdrawal.count({ where: { userId: payee.id } });

describe('a withdrawal of a member who has a passkey', () => {
  test('is signed, and its record carries a signature that anybody can verify', async () => {
    const { data, code } = await withdraw({ signature: await sign(shown()) });
    expect(code).toBe(200);
    const detail = await make('recordDetail', { type: 'withdraw', id: data.id });
    expect(detail.data.signed_at).toMatch(/Z$/);
    const kept = await make('signature', { type: 'withdraw', id: data.id });
    expect(kept.data.text).toContain('amount: TWD 500.00\nfee: TWD 15.00\nnet: TWD 485.00');
    expect(kept.data.passkey).toBe('phone');
    expect(await verifyKept(kept.data)).toBe('valid');
    const text = kept.data.text.replace('500.00', '500.01');
    expect(await verifyKept({ ...kept.data, text })).toBe('invalid');
    const other = await newPayee('100');
    const stolen = await makeCall('signature', { type: 'withdraw', id: data.id }, other);
    expect(stolen.code).toBe(4004);
  });

  test('is not accepted by the trade password alone', async () => {
    expect((await withdraw({ trade_password: TRADE_PASSWORD })).code).toBe(4018);
    expect((await withdraw({})).code).toBe(4001);
    expect(await withdrawals()).toBe(0);
  });

  test.each<[string, Partial<Shown>]>([
    ['amount', { amount: '499.00' }],
    ['fee', { fee: '14.00' }],
    ['net', { net: '486.00' }],
    ['payout', { payAmount: '486.00' }],
    ['currency of the payout', { payCurrency: 'HKD' }],
    ['payee', { masked: '****0000' }],
    ['method', { methodId: '999999' }],
  ])('is refused if another %s was signed', async (_name, changed) => {
    expect((await withdraw({ signature: await sign(shown(changed)) })).code).toBe(4018);
    expect(await withdrawals()).toBe(0);
  });

  test('is refused if the request asks for something else than was signed', async () => {
    const signature = await sign(shown());
    expect((await withdraw({ signature }, { amount: '500.01' })).code).toBe(4018);
    const card = { kind: 'bank', bank_code: '004', number: '2000000012345678'.slice(0, 12) };
    const second = await sign(cardConfirmation({ ...card, region: 'TW', holder: '王小明' }));
    const added = await make('addCard', { ...card, holder: '王小明', signature: second });
    expect(added.code).toBe(200);
    const elsewhere = { target_id: added.data.id };
    expect((await withdraw({ signature: await sign(shown()) }, elsewhere)).code).toBe(4018);
    expect(await withdrawals()).toBe(0);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { userVerified: false }],
    ['a counter that goes back', { counter: 0 }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('is refused with %s', async (_name, deviation) => {
    await withdraw({ signature: await sign(shown()) });
    const before = await withdrawals();
    expect((await withdraw({ signature: await sign(shown(), deviation) })).code).toBe(4018);
    expect(await withdrawals()).toBe(before);
  });

  test('is accepted once for each signature, also in parallel', async () => {
    const signature = await sign(shown());
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw({ signature })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4018, 4018, 4018]);
    expect((await withdraw({ signature })).code).toBe(4018);
    expect(await withdrawals()).toBe(1);
  });

  test('is replayed by its key without another payout', async () => {
    const key = `signed-replay-${++keys}`;
    const first = await withdraw({ signature: await sign(shown()) }, {}, key);
    const again = await withdraw({ signature: await sign(shown()) }, {}, key);
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(again.data.id).toBe(first.data.id);
    expect(await withdrawals()).toBe(1);
  });

  test('is not signed by the nonce or passkey of another member', async () => {
    const other = await newPayee('1000');
    const theirs = (await addTestPasskey(other)).authenticator;
    expect((await withdraw({ signature: await sign(shown(), {}, theirs) })).code).toBe(4018);
    const { nonce } = await signForTest(other, authenticator, shown());
    const { assertion } = await sign(shown());
    expect((await withdraw({ signature: { nonce, assertion } })).code).toBe(4018);
    expect((await withdraw({ signature: { nonce: 'forged', assertion } })).code).toBe(4018);
    expect(await withdrawals()).toBe(0);
  });

  test('is not signed by a passkey that was removed meanwhile', async () => {
    const signature = await sign(shown());
    await db.$executeRaw`UPDATE passkey SET removed_at = now() WHERE user_id = ${payee.id}`;
    expect((await withdraw({ signature })).code).toBe(4018);
    expect((await withdraw({ trade_password: TRADE_PASSWORD })).code).toBe(200);
  });
});

test('a member without a passkey uses the trade password', async () => {
  const plain = await newPayee('1000');
  const body = { channel: 'bank', target_id: plain.cardId, amount: '500' };
  const options = { token: plain.token, key: `plain-${++keys}` };
  const answer = await makeCall('withdraw', { ...body, trade_password: TRADE_PASSWORD }, options);
  expect(answer.code).toBe(200);
  const kept = await makeCall('signature', { type: 'withdraw', id: answer.data.id }, options);
  expect(kept.code).toBe(4004);
});

describe('a payee of a member who has a passkey', () => {
  const CARD = { kind: 'bank', region: 'TW', bank_code: '004', number: '987654321098' } as const;
  const card = { ...CARD, holder: '王小明' };

  test.each([
    ['number', { number: '987654321099' }],
    ['bank', { bank_code: '005' }],
    ['holder', { holder: '王大明' }],
    ['region', { region: 'CN' }],
  ])('is refused if another %s was signed', async (_name, changed) => {
    const signature = await sign(cardConfirmation({ ...card, ...changed }));
    expect((await make('addCard', { ...card, signature })).code).toBe(4018);
    expect(await db.paymentMethod.count({ where: { userId: payee.id } })).toBe(1);
  });

  test('is a wallet, with its address', async () => {
    const wallet = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
    expect((await make('addWallet', { ...wallet, trade_password: TRADE_PASSWORD })).code).toBe(
      4018,
    );
    const other = await sign(payeeConfirmation({ type: 'ERC20', number: wallet.address }));
    expect((await make('addWallet', { ...wallet, signature: other })).code).toBe(4018);
    const signature = await sign(payeeConfirmation({ type: 'TRC20', number: wallet.address }));
    const added = await make('addWallet', { ...wallet, signature });
    expect(added.code).toBe(200);
    await expectKept(added.data.id, wallet.address);
  });

  test('shows its signature, with the full number, to a session that showed a factor', async () => {
    const added = await make('addCard', { ...card, signature: await sign(cardConfirmation(card)) });
    const query = { type: 'method', id: added.data.id };
    await db.session.updateMany({ where: { userId: payee.id }, data: { factorAt: null } });
    expect((await make('signature', query)).code).toBe(4016);
    await expectKept(added.data.id, card.number);
    const other = await newPayee('100');
    await showFactor(other.id);
    expect((await makeCall('signature', query, other)).code).toBe(4004);
    const unsigned = { type: 'method', id: payee.cardId };
    expect((await make('signature', unsigned)).code).toBe(4004);
    expect(await listSignedPayees(db, payee.id)).toEqual([added.data.id]);
  });

  const showFactor = (userId: bigint) =>
    db.session.updateMany({ where: { userId }, data: { factorAt: new Date() } });

  async function expectKept(id: string, number: string) {
    await showFactor(payee.id);
    const kept = await make('signature', { type: 'method', id });
    expect(kept.data.text).toContain(number);
    expect(await verifyKept(kept.data)).toBe('valid');
  }
});

describe('a fixed term of a member who has a passkey', () => {
  beforeAll(() => fillPool(db, '1000'));

  const SHOWN_TERM = { days: 30, rateBps: 120, amount: '1000.00', interest: '0.98' } as const;
  const term = { product_id: '30', amount: '1000' };
  const moveIn = async (changed: object = {}) =>
    make('moveIn', {
      ...term,
      signature: await sign(fixedConfirmation({ ...SHOWN_TERM, currency: 'TWD', ...changed })),
    });

  test('is signed in and out', async () => {
    expect((await make('moveIn', { ...term, trade_password: TRADE_PASSWORD })).code).toBe(4018);
    const opened = await moveIn();
    expect(opened.code).toBe(200);
    const kept = await make('signature', { type: 'terminal', id: opened.data.id });
    expect(await verifyKept(kept.data)).toBe('valid');
    const depositId = opened.data.deposit_id;
    const out = { depositId, principal: '1000.00', interest: '0.00', currency: 'TWD' } as const;
    const body = { deposit_id: depositId };
    const wrong = await sign(redemptionConfirmation({ ...out, interest: '0.99' }));
    expect((await make('moveOut', { ...body, signature: wrong })).code).toBe(4018);
    const closed = await make('moveOut', {
      ...body,
      signature: await sign(redemptionConfirmation(out)),
    });
    expect(closed.code).toBe(200);
    const second = await make('signature', { type: 'terminal', id: closed.data.id });
    expect(await verifyKept(second.data)).toBe('valid');
  });

  test.each([
    ['length', { days: 90 }],
    ['rate', { rateBps: 170 }],
    ['amount', { amount: '999.00' }],
    ['interest', { interest: '1.99' }],
  ])('is refused if another %s was signed', async (_name, changed) => {
    expect((await moveIn(changed)).code).toBe(4018);
  });
});

describe('an order of a member who has a passkey', () => {
  let roomId: bigint;
  beforeEach(async () => {
    roomId = await newRoom(db, 'XAU');
    await putTick(db, 'XAU', 400_000n);
    await setSettings(db, { signature_order_min: '3000.00' });
  });

  test('is signed from an amount on', async () => {
    const quoteOf = async (qty: string) =>
      (await make('quote', { room_id: `${roomId}`, side: 'buy', qty })).data;
    const small = await quoteOf('0.5');
    const body = { quote_id: small.quote_id, trade_password: TRADE_PASSWORD };
    expect((await make('order', body)).code).toBe(200);
    const large = await quoteOf('1');
    const { quote_id } = large;
    expect((await make('order', { quote_id, trade_password: TRADE_PASSWORD })).code).toBe(4018);
    for (const changed of [
      { side: 'sell' },
      { symbol: 'XAG' },
      { qty: '2' },
      { price: '1.00' },
      { gross: '1.00' },
      { fee: '0.00' },
      { net: '1.00' },
      { quoteId: small.quote_id },
    ]) {
      const other = quoteConfirmation({ ...large, quoteId: quote_id, currency: 'TWD', ...changed });
      const { code } = await make('order', { quote_id, signature: await sign(other) });
      expect([changed, code]).toEqual([changed, 4018]);
    }
    const signature = await sign(
      quoteConfirmation({ ...large, quoteId: quote_id, currency: 'TWD' }),
    );
    const placed = await make('order', { quote_id, signature });
    expect(placed.code).toBe(200);
    const kept = await make('signature', { type: 'trade', id: placed.data.id });
    expect(await verifyKept(kept.data)).toBe('valid');
  });

  /** Expects that no changed text is accepted as the signature of an order, and the right one once. */
  async function expectSigned<Text extends object>(
    body: object,
    signed: Text,
    confirmationOf: (text: Text) => Confirmation,
    changes: object[],
  ) {
    expect((await make('order', { ...body, trade_password: TRADE_PASSWORD })).code).toBe(4018);
    for (const changed of changes) {
      const signature = await sign(confirmationOf({ ...signed, ...changed }));
      const { code } = await make('order', { ...body, signature });
      expect([changed, code]).toEqual([changed, 4018]);
    }
    const signature = await sign(confirmationOf(signed));
    const placed = await make('order', { ...body, signature });
    expect(placed.code).toBe(200);
    const kept = await make('signature', { type: 'trade', id: placed.data.id });
    expect(await verifyKept(kept.data)).toBe('valid');
    return kept.data.text;
  }

  test('by amount is signed with its amount, issue and fee', async () => {
    const issueId = `${await renewIssue(db, roomId)}`;
    const text = await expectSigned(
      { room_id: `${roomId}`, side: 'buy', amount: '4000' },
      { symbol: 'XAU', amount: '4000.00', currency: 'TWD', issueId, feeBps: 20 } as const,
      purchaseConfirmation,
      [
        ...[{ amount: '4000.01' }, { symbol: 'XAG' }, { currency: 'HKD' }],
        ...[{ issueId: '999999' }, { feeBps: 19 }],
      ],
    );
    expect(text).toContain('amount: TWD 4000.00');
  });

  test('with a limit is signed with its quantity, limit, last day and fee', async () => {
    await renewIssue(db, roomId);
    const until = addDays(localDay(new Date()), 7);
    const text = await expectSigned(
      { room_id: `${roomId}`, side: 'buy', qty: '1', limit_price: '3900', until },
      {
        ...{ side: 'buy', symbol: 'XAU', qty: '1', limit: '3900.00', currency: 'TWD', until },
        feeBps: 20,
      } as const,
      limitConfirmation,
      [
        ...[{ qty: '1.1' }, { limit: '3900.01' }, { until: addDays(until, 1) }, { side: 'sell' }],
        ...[{ symbol: 'XAG' }, { currency: 'HKD' }, { feeBps: 19 }],
      ],
    );
    expect(text).toContain(`until: ${until}`);
  });

  test('of an issue is signed with its quantity, issue and fee', async () => {
    const issueId = await renewIssue(db, roomId);
    const body = { room_id: `${roomId}`, side: 'buy', qty: '1' };
    const signed = {
      side: 'buy',
      symbol: 'XAU',
      qty: '1',
      issueId: `${issueId}`,
      feeBps: 20,
    } as const;
    expect((await make('order', { ...body, trade_password: TRADE_PASSWORD })).code).toBe(4018);
    for (const changed of [
      { qty: '1.1' },
      { issueId: '999999' },
      { feeBps: 19 },
      { side: 'sell' },
    ]) {
      const signature = await sign(orderConfirmation({ ...signed, ...changed } as typeof signed));
      const { code } = await make('order', { ...body, signature });
      expect([changed, code]).toEqual([changed, 4018]);
    }
    const placed = await make('order', {
      ...body,
      signature: await sign(orderConfirmation(signed)),
    });
    expect(placed.code).toBe(200);
    const kept = await make('signature', { type: 'trade', id: placed.data.id });
    expect(await verifyKept(kept.data)).toBe('valid');
  });
});

test('the application changes or removes no kept signature', async () => {
  await withdraw({ signature: await sign(shown()) });
  const change = (sql: string) => inTransaction(db, (tx) => tx.$executeRawUnsafe(sql));
  await expect(change('DELETE FROM signed_confirmation')).rejects.toThrow();
  await expect(change(`UPDATE signed_confirmation SET signature = 'x'`)).rejects.toThrow();
});

test('a record that was changed does not fit its signature', async () => {
  const { data } = await withdraw({ signature: await sign(shown()) });
  await runSql(
    ownerUrl(),
    `ALTER TABLE withdrawal DISABLE TRIGGER USER;
     UPDATE withdrawal SET target_masked = '****9999' WHERE id = ${data.id};
     ALTER TABLE withdrawal ENABLE TRIGGER USER`,
  );
  const kept = await make('signature', { type: 'withdraw', id: data.id });
  expect(await verifyKept(kept.data)).toBe('invalid');
});
