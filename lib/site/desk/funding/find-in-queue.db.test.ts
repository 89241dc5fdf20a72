import { beforeAll, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { listQueue } from './queries.ts';
import { type QueueFilter, queueFilterSchema } from './schema.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;
let ids: string[] = [];

async function topUp(amount: string, channel = 'bank', reference?: string): Promise<string> {
  const body = { channel, amount, ...(reference && { reference }) };
  return (await callRoute(recharge, 'recharge', body, { token: member.token })).data.id;
}

beforeAll(async () => {
  member = await newPayee('20000');
  const manual = { channel_bank: 'manual', channel_hkbank: 'manual', rate_hkd: '1.0000' } as const;
  await setSettings(db, manual);
  ids = [await topUp('300'), await topUp('100', 'hkbank'), await topUp('200', 'bank', 'Ab-4711')];
});

const find = async (text: string, filter: QueueFilter = {}) => {
  const asked = { ...filter, find: queueFilterSchema.parse({ find: text }).find };
  return (await listQueue(db, 'recharge', asked, 'amy')).rows.map(({ id }) => id);
};

test('a queue is filtered by number, reference, amount and member', async () => {
  const [a = '', b = '', c = ''] = ids;
  const { no } = await db.recharge.findUniqueOrThrow({ where: { id: BigInt(a) } });
  for (const text of [no, no.toLowerCase(), no.slice(-6)]) expect(await find(text)).toEqual([a]);
  expect(await find('AB-4711')).toEqual([c]);
  for (const amount of ['200', '200.00', 'NT$200', '２００'])
    expect(await find(amount)).toEqual([c]);
  expect(await find('200', { sort: '-amount' })).toEqual([c]);
  expect(await find('200 2020-01-01')).toEqual([]);
  expect(await find(member.username)).toEqual([a, b, c]);
  expect(await find(member.username, { channel: 'hkbank' })).toEqual([b]);
  expect(await find(member.username, { after: b })).toEqual([c]);
  expect(await find('nobody')).toEqual([]);
  expect(await find(no, { status: 'credited' })).toEqual([]);
});
