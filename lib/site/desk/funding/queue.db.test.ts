import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { claimRecord } from '#lib/features/claims/claim-record';
import type { Queue } from '#lib/features/funding/enums';
import { QUEUE_RECORDS } from '#lib/features/funding/queue/queue-records';
import { rejectTopUp } from '#lib/features/funding/top-up/review-top-up';
import {
  approveWithdrawal,
  payByHand,
  takeWithdrawal,
} from '#lib/features/funding/withdrawal/review-withdrawal';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { listQueue } from './queries.ts';
import { QUEUE_PAGE, QUEUE_SCAN } from './queue-sql.ts';
import { getDeskRecordOrThrow } from './record-queries.ts';
import { type QueueFilter, queueFilterSchema } from './schema.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  member = await newPayee('20000');
  const manual = { channel_bank: 'manual', channel_hkbank: 'manual', rate_hkd: '1.0000' } as const;
  await setSettings(db, manual);
});

async function topUp(amount: string, channel = 'bank', reference?: string): Promise<string> {
  const body = { channel, amount, ...(reference && { reference }) };
  return (await callRoute(recharge, 'recharge', body, { token: member.token })).data.id;
}

async function withdrawal(amount: string): Promise<string> {
  const body = {
    ...{ channel: 'bank', target_id: member.cardId },
    ...{ amount, trade_password: TRADE_PASSWORD },
  };
  return (await callRoute(withdraw, 'withdraw', body, { token: member.token })).data.id;
}

const page = (queue: Queue, filter: QueueFilter = {}, operator = 'amy') =>
  listQueue(db, queue, filter, operator);
const idsOf = async (queue: Queue, filter?: QueueFilter, operator?: string) =>
  (await page(queue, filter, operator)).rows.map(({ id }) => id);

describe('a queue', () => {
  let ids: string[] = [];
  beforeAll(async () => {
    ids = [
      await topUp('300'),
      await topUp('100', 'hkbank'),
      await topUp('200'),
      await topUp('250'),
    ];
  });

  test('lists what waits by age or by amount', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await idsOf('recharge')).toEqual([a, b, c, d]);
    expect(await idsOf('recharge', { sort: '-created' })).toEqual([d, c, b, a]);
    expect(await idsOf('recharge', { sort: '-amount' })).toEqual([a, d, c, b]);
    expect(await idsOf('recharge', { sort: 'amount' })).toEqual([b, c, d, a]);
  });

  test('goes on after a row in each order', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await idsOf('recharge', { after: b })).toEqual([c, d]);
    expect(await idsOf('recharge', { sort: '-created', after: c })).toEqual([b, a]);
    expect(await idsOf('recharge', { sort: '-amount', after: `25000.${d}` })).toEqual([c, b]);
    expect(await idsOf('recharge', { sort: 'amount', after: `20000.${c}` })).toEqual([d, a]);
  });

  test('filters by channel, currency, amount and waiting time', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await idsOf('recharge', { channel: 'hkbank' })).toEqual([b]);
    expect(await idsOf('recharge', { currency: 'TWD' })).toEqual([a, c, d]);
    const amounts = { from: '200.00', to: '250' };
    expect(await idsOf('recharge', amounts)).toEqual([c, d]);
    expect(await idsOf('recharge', { ...amounts, sort: '-amount' })).toEqual([d, c]);
    await db.$executeRaw`UPDATE recharge SET created_at = now() - interval '2 hours' WHERE id = ${BigInt(a)}`;
    expect(await idsOf('recharge', { waiting: 60 })).toEqual([a]);
    const [late, ...rest] = (await page('recharge')).rows;
    expect(late?.late_seconds).toBeGreaterThan(5_300);
    expect(rest.every(({ late_seconds }) => (late_seconds ?? 0) < 0)).toBe(true);
  });

  test('filters by claim', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    for (const [id, operator] of [[a, 'amy'] as const, [b, 'bob'] as const])
      await inTransaction(db, (tx) =>
        claimRecord(tx, QUEUE_RECORDS.recharge, { id: BigInt(id), operator }),
      );
    expect(await idsOf('recharge', { claim: 'mine' })).toEqual([a]);
    expect(await idsOf('recharge', { claim: 'others' })).toEqual([b]);
    expect(await idsOf('recharge', { claim: 'nobody' })).toEqual([c, d]);
    const { rows } = await page('recharge', { claim: 'others' });
    expect(rows[0]?.claim).toMatchObject({ by: 'bob', is_mine: false });
    await db.$executeRaw`UPDATE recharge SET claimed_at = now() - interval '11 minutes' WHERE id = ${BigInt(b)}`;
    expect(await idsOf('recharge', { claim: 'others' })).toEqual([]);
    expect((await page('recharge')).rows.find(({ id }) => id === b)?.claim).toBeNull();
  });

  test('counts a withdrawal that is taken for payment as its operator’s', async () => {
    const id = await withdrawal('500');
    await inTransaction(db, (tx) => approveWithdrawal(tx, { id: BigInt(id), operator: 'amy' }));
    await inTransaction(db, (tx) => takeWithdrawal(tx, { id: BigInt(id), operator: 'bob' }));
    const processing = { status: 'processing' };
    expect(await idsOf('withdraw', { ...processing, claim: 'mine' }, 'bob')).toEqual([id]);
    expect(await idsOf('withdraw', { ...processing, claim: 'nobody' }, 'amy')).toEqual([]);
    const { rows } = await page('withdraw', processing);
    expect(rows[0]).toMatchObject({ taken_by: 'bob', payee: expect.stringContaining('****') });
  });

  test('lists ended records newest first', async () => {
    const rejected = [await topUp('100'), await topUp('100')];
    for (const id of rejected)
      await inTransaction(db, (tx) =>
        rejectTopUp(tx, { id: BigInt(id), operator: 'amy', reasonCode: 'not_received' }),
      );
    const { rows, sort } = await page('recharge', { status: 'rejected' });
    expect(sort).toBe('-created');
    expect(rows.map(({ id }) => id)).toEqual(rejected.reverse());
    expect(rows[0]).toMatchObject({
      ...{ is_open: false, late_seconds: null, reason: '尚未收到這筆款項' },
      member: { username: member.username },
    });
  });

  test('ignores filters that no page of ours writes', () => {
    const given = {
      status: ['a', 'b'],
      sort: 'random',
      from: '-1',
      after: 'x',
      waiting: '0',
      warnings: '1',
    };
    expect(queueFilterSchema.parse(given)).toEqual({});
    expect(queueFilterSchema.parse({ waiting: '30', sort: '-amount', warnings: 'with' })).toEqual({
      ...{ waiting: 30, sort: '-amount', warnings: 'with' },
    });
  });
});

describe('a queue of many records', () => {
  beforeAll(async () => {
    await db.$executeRaw`
      INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
        status, simulated, expires_at)
      SELECT 'X' || n, ${member.id}, channel, 'sandbox', n, currency, convert_at_rate(n, rate::numeric, currency)::text, rate,
        'X' || n, '{"kind":"sandbox","reference":"x"}', 'expired', true, now()
      FROM generate_series(1, ${QUEUE_SCAN + 200}::integer) AS n
      JOIN (VALUES (true, 'hkbank', 'HKD', '1.0000'), (false, 'bank', 'TWD', '1')) AS way (is_first, channel, currency, rate)
        ON (n = 1) = is_first`;
  });

  test('is read page by page, each row once', async () => {
    const expired = { status: 'expired', sort: '-amount' } as const;
    const first = await page('recharge', expired);
    expect(first.rows).toHaveLength(QUEUE_PAGE);
    const second = await page('recharge', { ...expired, after: first.next ?? '' });
    const amounts = [...first.rows, ...second.rows].map(({ amount }) => Number(amount) * 100);
    expect(amounts.map(Math.round)).toEqual(
      Array.from({ length: 2 * QUEUE_PAGE }, (_, n) => QUEUE_SCAN + 200 - n),
    );
  });

  test('searches a bounded part at once, and goes on where it ended', async () => {
    const rare = { status: 'expired', currency: 'HKD' } as const;
    const first = await page('recharge', rare);
    expect([first.rows, first.is_partial]).toEqual([[], true]);
    const second = await page('recharge', { ...rare, after: first.next ?? '' });
    expect(second.rows.map(({ no }) => no)).toEqual(['X1']);
    expect([second.next, second.is_partial]).toEqual([null, false]);
  });
});

describe('the page of a record', () => {
  test('has its timeline, journals, audit and the member’s history, with a masked payee', async () => {
    const id = BigInt(await withdrawal('600'));
    await inTransaction(db, (tx) => approveWithdrawal(tx, { id, operator: 'amy' }));
    await inTransaction(db, (tx) =>
      payByHand(tx, { id, operator: 'bob', reference: 'FT-1', proof: Buffer.from('%PDF-1.7') }),
    );
    const shown = await getDeskRecordOrThrow(db, 'withdraw', id.toString(), 'amy');
    expect(shown.steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
      `pending 客戶 #${member.id}`,
      'approved amy',
      'processing bob',
      'paid bob',
    ]);
    expect(shown.journals.map(({ kind }) => kind)).toEqual(['提領圈存', '提領出款']);
    expect(shown.journals[1]?.entries).toContainEqual({
      ...{ owner: 'house', purpose: 'clearing:bank', account: '1110 清算 – 銀行' },
      ...{ asset: 'TWD', amount: '585.00' },
    });
    expect(shown.audit.map(({ action, by }) => `${action} ${by}`)).toEqual([
      '出款確認 bob',
      '核准提領 amy',
    ]);
    expect(shown.proof).toMatchObject({ type: 'application/pdf', size: 8, by: 'bob' });
    expect(shown.record).toMatchObject({ status: 'paid', reference: 'FT-1', net: '585.00' });
    expect(shown.member).toMatchObject({
      ...{ username: member.username, account_days: 0 },
      credited: { count: 1, amount: '20000.00' },
      paid: { count: 1, amount: '600.00' },
    });
    expect(shown.member.methods[0]?.masked).toMatch(/^\*{4} \d{4}$/);
    const { sealed } = await db.paymentMethod.findUniqueOrThrow({
      where: { id: BigInt(member.cardId) },
    });
    expect(JSON.stringify(shown)).not.toContain(Buffer.from(sealed).toString('hex'));
    expect(JSON.stringify(shown)).not.toMatch(/"\d{10,16}"/);
  });

  test('is found by number, and unknown ones are not', async () => {
    const id = await topUp('400', 'bank', 'REF-400');
    const { no } = await db.recharge.findUniqueOrThrow({ where: { id: BigInt(id) } });
    const shown = await getDeskRecordOrThrow(db, 'recharge', no, 'amy');
    expect(shown.record).toMatchObject({ id, reference: 'REF-400', payee: null });
    expect([shown.code, shown.proof]).toEqual([no, null]);
    const unknown = getDeskRecordOrThrow(db, 'withdraw', 'W0', 'amy');
    await expect(unknown).rejects.toMatchObject({ code: 4004 });
  });
});
