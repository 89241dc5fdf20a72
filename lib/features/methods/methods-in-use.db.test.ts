import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteHandler } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import type { TestMember } from '#tests/support/member/member';
import { methodCalls, NAME, newHolder, TW_CARD } from '#tests/support/member/method-calls';
import { POST as addCard } from '../../../app/api/addCard/route.ts';
import { POST as addWallet } from '../../../app/api/addWallet/route.ts';
import { POST as cards } from '../../../app/api/cards/route.ts';
import { POST as removeCard } from '../../../app/api/removeCard/route.ts';
import { POST as removeWallet } from '../../../app/api/removeWallet/route.ts';
import { POST as wallets } from '../../../app/api/wallets/route.ts';
import { listMethods } from './queries.ts';

const { db } = useTestDatabase();
const HOUR_MS = 3_600_000;
const ETHEREUM = { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };

let member: TestMember;
const { ask: request, card, hkCard, wallet } = methodCalls(() => member);
const rowOf = (id: string) => db.paymentMethod.findUniqueOrThrow({ where: { id: BigInt(id) } });

beforeEach(async () => {
  await setSettings(db, { methods_max: 10, card_cooldown_hours: 0 });
  member = await newHolder();
});

describe('a duplicate method', () => {
  test('is rejected in any notation and in concurrent calls', async () => {
    const codes = (await Promise.all(Array.from({ length: 6 }, () => card()))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 4009, 4009, 4009, 4009, 4009]);
    expect((await card({ number: '012345678901' })).code).toBe(4009);
    expect((await request(addWallet, 'addWallet', ETHEREUM)).code).toBe(200);
    const lower = { ...ETHEREUM, address: ETHEREUM.address.toLowerCase() };
    expect((await request(addWallet, 'addWallet', lower)).code).toBe(4009);
  });

  test('is allowed at another bank or branch and for another member', async () => {
    const responses = [
      await card(),
      await card({ bank_code: '004' }),
      await hkCard(),
      await hkCard({ branch: '568' }),
      await hkCard({ bank_code: '024' }),
      await request(addCard, 'addCard', TW_CARD, await newHolder()),
    ];
    expect(responses.map(({ code }) => code)).toEqual(responses.map(() => 200));
  });
});

describe('the limit of methods', () => {
  test('applies to cards and wallets together in concurrent calls', async () => {
    const tries = Array.from({ length: 20 }, (_, i) =>
      i === 10 ? wallet() : card({ number: `1000000000${i + 10}` }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 4102)).toHaveLength(10);
    expect(await db.paymentMethod.count({ where: { userId: member.id } })).toBe(10);
    expect([(await wallet()).code, (await hkCard()).code]).toEqual([4102, 4102]);
  });

  test('follows the setting and ignores removed methods', async () => {
    await setSettings(db, { methods_max: 1 });
    const { data } = await card();
    expect((await wallet()).code).toBe(4102);
    await request(removeCard, 'removeCard', { id: data.id });
    expect((await wallet()).code).toBe(200);
  });
});

describe('the lists', () => {
  test('return active methods by family and kind, newest first, in pages', async () => {
    const ids = [await card(), await hkCard(), await wallet()].map(({ data }) => data.id);
    const idsOf = async (route: RouteHandler, name: string, body: object = {}) => {
      const { data } = await request(route, name, body);
      return [data.data.map(({ id }: { id: string }) => id), data.total];
    };
    expect(await idsOf(cards, 'cards')).toEqual([[ids[1], ids[0]], 2]);
    expect(await idsOf(cards, 'cards', { kind: 'hkbank' })).toEqual([[ids[1]], 1]);
    expect(await idsOf(cards, 'cards', { page: 2, per_page: 1 })).toEqual([[ids[0]], 2]);
    expect(await idsOf(wallets, 'wallets')).toEqual([[ids[2]], 1]);
    expect((await request(cards, 'cards', { kind: 'number' })).code).toBe(4001);
    expect(JSON.stringify(await request(cards, 'cards', {}))).not.toContain('012345678901');
  });

  test('contain what the withdrawal form needs for every kind', async () => {
    await card({ label: '薪轉' });
    await hkCard();
    await wallet();
    expect(await listMethods(db, member.id)).toMatchObject([
      { kind: 'number', title: 'USDT TRC20', masked: 'TR7NHq…jLj6t', holder: null, code: null },
      { kind: 'hkbank', title: '香港上海滙豐銀行有限公司', code: '004-567', holder: NAME },
      { kind: 'bank', title: '玉山商業銀行', code: '808', label: '薪轉' },
    ]);
    expect(await listMethods(db, member.id, 'bank')).toHaveLength(1);
  });
});

describe('removing', () => {
  test('hides a method, keeps its row and records the actor', async () => {
    const { data } = await card();
    expect(await request(removeCard, 'removeCard', { id: data.id })).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await request(cards, 'cards', {})).data.total).toBe(0);
    expect((await rowOf(data.id)).status).toBe('archived');
    const events = await db.statusEvent.findMany({
      where: { ref: `method:${data.id}` },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ status, actor }) => [status, actor])).toEqual([
      ['active', `user:${member.id}`],
      ['archived', `user:${member.id}`],
    ]);
  });

  test('happens once in concurrent calls', async () => {
    const { data } = await wallet();
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => request(removeWallet, 'removeWallet', { id: data.id })),
    );
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 4010, 4010, 4010, 4010]);
    expect(await db.statusEvent.count({ where: { ref: `method:${data.id}` } })).toBe(2);
  });

  test('allows binding the number second as a new method with a new cooling-off period', async () => {
    const first = (await wallet()).data;
    await request(removeWallet, 'removeWallet', { id: first.id });
    await setSettings(db, { card_cooldown_hours: 24 });
    const second = (await wallet()).data;
    expect(second.id).not.toBe(first.id);
    expect(Date.parse(second.usable_at)).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
  });

  test('rejects unknown ids, ids of other members and of the other family', async () => {
    const own = { card: (await card()).data.id, wallet: (await wallet()).data.id };
    const other = await newHolder();
    const attempts = [
      request(removeCard, 'removeCard', { id: '999999999' }),
      request(removeCard, 'removeCard', { id: own.card }, other),
      request(removeWallet, 'removeWallet', { id: own.wallet }, other),
      request(removeCard, 'removeCard', { id: own.wallet }),
      request(removeWallet, 'removeWallet', { id: own.card }),
    ];
    expect((await Promise.all(attempts)).map(({ code }) => code)).toEqual(attempts.map(() => 4004));
    expect(await listMethods(db, member.id)).toHaveLength(2);
  });

  test('requires the trade password', async () => {
    const { data } = await card();
    const wrong = await request(removeCard, 'removeCard', {
      id: data.id,
      trade_password: '246802',
    });
    expect(wrong.code).toBe(4022);
    expect((await rowOf(data.id)).status).toBe('active');
  });
});
