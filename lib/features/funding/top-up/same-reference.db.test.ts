import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, type TestMember } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as balance } from '../../../../app/api/balance/route.ts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { listTopUpQueue } from '../queue/queue-queries.ts';
import { runSandboxTopUp } from '../sandbox/sandbox-jobs.ts';
import { approveTopUp } from './review-top-up.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: TestMember;
let references = 0;

const RATES = { rate_hkd: '4.0000', rate_usdt: '32.0000' };
const AUTO = channels('auto');
const MANUAL = channels('manual');

beforeAll(async () => {
  member = await newMember();
  await setSettings(db, { ...RATES, ...MANUAL });
});

const requestTopUp = (body: object, token = member.token) =>
  callRoute(recharge, 'recharge', body, { token });
const newReference = () => `TX ${++references}`;

function channels(mode: 'auto' | 'manual') {
  return { channel_bank: mode, channel_hkbank: mode, channel_number: mode };
}

async function cash(): Promise<string> {
  return (await callRoute(balance, 'balance', {}, { token: member.token })).data.available;
}

async function approve(id: string, extra: object) {
  const review = { id: BigInt(id), operator: 'amy', ...extra };
  return inTransaction(db, (tx) => approveTopUp(tx, review));
}

async function timeline(id: string): Promise<string[]> {
  const where = { ref: `recharge:${id}` };
  const events = await db.statusEvent.findMany({ where, orderBy: { id: 'asc' } });
  return events.map(({ status, actor }) => `${status} ${actor.split(':')[0]}`);
}

describe('a reference that another member stated first', () => {
  let stranger: TestMember;
  let reference: string;
  let theirs: { id: string; no: string };
  let payers: { id: string; no: string };

  beforeEach(async () => {
    stranger = await newMember();
    reference = newReference();
    const body = { channel: 'bank', amount: '1000', reference };
    theirs = (await requestTopUp(body, stranger.token)).data;
    const answer = await requestTopUp(body);
    expect(answer).toMatchObject({ code: 200, data: { reference, status: 'submitted' } });
    payers = answer.data;
    expect(answer.text).not.toContain(theirs.no);
  });

  test('is shown to operators on both top-ups, each with the number of the other', async () => {
    const queue = await listTopUpQueue(db, { status: 'submitted', limit: 1000 });
    const others = new Map(queue.map((row) => [row.no, row.same_reference]));
    expect(others.get(theirs.no)).toEqual([payers.no]);
    expect(others.get(payers.no)).toEqual([theirs.no]);
    const alone = await requestTopUp({ channel: 'number', amount: '1000', reference });
    const again = await listTopUpQueue(db, { status: 'submitted', limit: 1000 });
    expect(again.find(({ no }) => no === alone.data.no)?.same_reference).toEqual([]);
  });

  test('credits no top-up until the operator confirms it, and then only one', async () => {
    await expect(approve(theirs.id, {})).rejects.toMatchObject({
      code: 4001,
      message: `recharge ${theirs.id} shares its reference with ${payers.no}: confirm whose payment it is by giving it`,
    });
    const before = Number(await cash());
    expect(await approve(payers.id, { reference })).toMatchObject({
      ...{ status: 'credited', reference, net: '1000.00' },
    });
    expect(Number(await cash())).toBe(before + 1000);
    for (const extra of [{}, { reference }])
      await expect(approve(theirs.id, extra)).rejects.toMatchObject({
        code: 4009,
        message: `another recharge has reference ${reference}: ${payers.no}`,
      });
    expect(await timeline(theirs.id)).toEqual(['submitted user']);
    await expectLedgerSound(db);
  });

  test('credits only one of them under parallel approvals', async () => {
    const settled = await Promise.allSettled(
      [theirs, payers, theirs, payers].map(({ id }) => approve(id, { reference })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const where = { reference, status: 'credited' };
    expect(await db.recharge.count({ where })).toBe(1);
    await expectLedgerSound(db);
  });

  test('does not block the sandbox, whose top-ups have no payments', async () => {
    await setSettings(db, AUTO);
    const body = { channel: 'hkbank', amount: '1000', reference };
    const first = await requestTopUp(body, stranger.token);
    const second = await requestTopUp(body);
    for (const { data } of [first, second]) {
      await runSandboxTopUp(db, BigInt(data.id));
      expect(await timeline(data.id)).toContain('credited system');
    }
    await setSettings(db, MANUAL);
  });
});
