import { beforeAll, expect, test } from 'vitest';
import { getCashBalances } from '#lib/books/ledger/queries';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { sendAnswer } from '#tests/support/desk/send-answer';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';

/**
 * Batches, answers, returns and reopened top-ups at the same time, each sent several times. Whatever the order, the
 * money of each member is what their records say, and the ledger verifies.
 */
openManualChannels();
const database = useTestDatabase();
const { db } = database;
type Payee = Awaited<ReturnType<typeof newPayee>>;
const payees: Payee[] = [];
const operators: TestOperator[] = [];
let approver: TestOperator;
const START = '5000';

beforeAll(async () => {
  for (let count = 0; count < 3; count++) payees.push(await newPayee(START));
  await setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '20000.00' });
  await newOperatorSession(database, ['admin'], { name: 'ann' });
  approver = await newOperatorSession(database, ['cashier'], { name: 'app' });
  for (const name of ['one', 'two', 'three'])
    operators.push(await newOperatorSession(database, ['treasurer'], { name }));
});

/** A generator of numbers below `most` that repeats itself with the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

async function requestAll(round: number, random: (most: number) => number) {
  const made: { id: string; no: string; net: string; payee: Payee }[] = [];
  const topUps: string[] = [];
  for (const payee of payees) {
    for (let count = 0; count < 3; count++) {
      const body = { channel: 'bank', target_id: payee.cardId, amount: `${100 + random(150)}` };
      const { data } = await makeCall(
        ...([
          'withdraw',
          { ...body, trade_password: TRADE_PASSWORD },
          { token: payee.token },
        ] as const),
      );
      made.push({ id: data.id, no: data.no, net: data.net, payee });
      await callDesk('approveWithdrawal', { id: data.id }, { cookie: approver.cookie });
    }
    const body = { channel: 'bank', amount: '150', reference: `IN-${round}-${payee.id}` };
    const { data } = await makeCall('recharge', body, { token: payee.token });
    await callDesk(
      'rejectTopUp',
      { id: data.id, code: 'not_received' },
      { cookie: approver.cookie },
    );
    topUps.push(data.id);
  }
  return { made, topUps };
}

test('mixed and repeated at the same time, they lose and make no money', async () => {
  const random = seeded(20_261_126);
  for (let round = 0; round < 3; round++) {
    const { made, topUps } = await requestAll(round, random);
    const ids = made.map(({ id }) => id);
    const batches = await Promise.all(
      operators.map(({ cookie }) =>
        callDesk('makePayoutBatch', { ids, template: 'ach', reason: 'mixed' }, { cookie }),
      ),
    );
    const found = batches.flatMap(({ data }) => data?.batch ?? []);
    expect(found).toHaveLength(1);
    const lines = made.map(({ no, net }, index) => {
      const result = pick(['成功', '成功', '退件'], random(3));
      return [no, net, result, `FT-${round}-${index}`, ''].join(',');
    });
    const file = ['紀錄編號,金額,結果,銀行參考號,原因', ...lines].join('\n');
    const act = async (step: number) => {
      const { cookie } = pick(operators, random(3));
      const id = pick(ids, random(ids.length));
      const reason = 'mixed';
      if (step % 4 === 0) {
        const shown = await sendAnswer({ cookie, id: found[0], file });
        return sendAnswer({ cookie, id: found[0], file, digest: shown.data?.digest });
      }
      const reference = `RT-${random(40)}`;
      const amount = random(2) === 0 ? '' : `${1 + random(90)}.50`;
      if (step % 4 === 1)
        return callDesk('bounceWithdrawal', { id, reference, amount, reason }, { cookie });
      const topUp = pick(topUps, random(topUps.length));
      if (step % 4 === 2) return callDesk('reopenTopUp', { id: topUp, reason }, { cookie });
      return callDesk('approveTopUp', { id: topUp }, { cookie });
    };
    for (let wave = 0; wave < 4; wave++)
      await Promise.all(Array.from({ length: 8 }, (_, step) => act(step)));
  }

  const [outcomes] = await db.$queryRaw<Record<string, bigint>[]>`
    SELECT count(*) FILTER (WHERE status IN ('paid', 'bounced')) AS paid, count(*) FILTER (WHERE status = 'failed') AS failed,
      count(*) FILTER (WHERE returned > 0) AS returned FROM withdrawal`;
  for (const count of Object.values(outcomes ?? {})) expect(Number(count)).toBeGreaterThan(0);
  expect(
    await db.recharge.count({ where: { status: 'credited', channel: 'bank' } }),
  ).toBeGreaterThan(3);

  for (const payee of payees) {
    const [own] = await db.$queryRaw<{ minor: bigint }[]>`
      SELECT coalesce((SELECT sum(amount - fee) FROM recharge WHERE user_id = ${payee.id} AND status = 'credited'), 0)::bigint
        - coalesce((SELECT sum(amount - returned) FROM withdrawal
          WHERE user_id = ${payee.id} AND status NOT IN ('failed', 'rejected', 'canceled')), 0)::bigint AS minor`;
    const { availableMinor } = await getCashBalances(db, payee.id, 'TWD');
    expect(availableMinor).toBe(own?.minor);
  }
  await expectLedgerSound(db);
}, 180_000);
