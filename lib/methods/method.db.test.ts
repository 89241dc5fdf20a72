import { luhn } from 'cdigit';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import type { Locale } from '#lib/i18n/locales';
import { withLocale } from '#lib/i18n/request-locale';
import { callRoute, type RouteHandler } from '#lib/testing/call-route';
import { newMember, PASSWORD, type TestMember, TRADE_PASSWORD } from '#lib/testing/member';
import { setSettings } from '#lib/testing/settings';
import { POST as addCard } from '../../app/api/addCard/route.ts';
import { POST as addTradePassword } from '../../app/api/addTradePassword/route.ts';
import { POST as addWallet } from '../../app/api/addWallet/route.ts';
import { POST as cards } from '../../app/api/cards/route.ts';
import { POST as removeCard } from '../../app/api/removeCard/route.ts';
import { POST as removeWallet } from '../../app/api/removeWallet/route.ts';
import { POST as updateUserInfo } from '../../app/api/updateUserInfo/route.ts';
import { POST as wallets } from '../../app/api/wallets/route.ts';
import { getPayee } from './payee-record.ts';
import { listMethods } from './queries.ts';
import { seal, unseal } from './seal.ts';

const { db } = useTestDatabase();
const NAME = '王小明';
const HOUR_MS = 3_600_000;
const TW = {
  kind: 'bank',
  region: 'TW',
  bank_code: '808',
  number: '0123-4567-8901',
  holder: NAME,
};
const HK = { kind: 'hkbank', bank_code: '004', branch: '567', number: '890123456', holder: NAME };
const TRON = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
const ETHEREUM = { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };

let member: TestMember;

const ask = (route: RouteHandler, name: string, body: object, { token } = member) =>
  callRoute(route, name, { trade_password: TRADE_PASSWORD, ...body }, { token });
const card = (body: object = {}) => ask(addCard, 'addCard', { ...TW, ...body });
const hkCard = (body: object = {}) => ask(addCard, 'addCard', { ...HK, ...body });
const wallet = (body: object = {}) => ask(addWallet, 'addWallet', { ...TRON, ...body });
const rowOf = (id: string) => db.paymentMethod.findUniqueOrThrow({ where: { id: BigInt(id) } });

/** A member with a trade password and a real name. */
async function newHolder(): Promise<TestMember> {
  const holder = await newMember();
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callRoute(addTradePassword, 'addTradePassword', proof, holder);
  await callRoute(updateUserInfo, 'updateUserInfo', { real_name: NAME }, holder);
  return holder;
}

beforeEach(async () => {
  await setSettings(db, { methods_max: 10, card_cooldown_hours: 0 });
  member = await newHolder();
});

describe('binding', () => {
  test('a Taiwanese card shows it masked, with the name of its bank', async () => {
    expect((await card({ label: '薪轉' })).data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'bank',
      region: 'TW',
      holder: NAME,
      bank_code: '808',
      bank_name: '玉山商業銀行',
      number_masked: '**** 8901',
      label: '薪轉',
      status: 'active',
      usable_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
    });
  });

  test('a Hong Kong card shows the name of its bank there', async () => {
    expect((await hkCard()).data).toMatchObject({
      kind: 'hkbank',
      bank_code: '004',
      bank_name: '香港上海滙豐銀行有限公司',
      number_masked: '**** 3456',
    });
  });

  test('a bank is named in the language of the request', async () => {
    const { id } = (await hkCard()).data;
    const named = async (locale: Locale) =>
      (await withLocale(locale, () => ask(cards, 'cards', {}))).data.data[0];
    expect(await named('en')).toMatchObject({
      id,
      bank_name: 'The Hongkong and Shanghai Banking Corporation Limited',
    });
    expect(await named('zh-CN')).toMatchObject({ id, bank_name: '香港上海汇丰银行有限公司' });
    const [shown] = await withLocale('en', () => listMethods(db, member.id));
    expect(shown?.title).toMatch(/^The Hongkong/);
  });

  test('a UnionPay card with a sound check digit needs no bank', async () => {
    const number = Array.from({ length: 10 }, (_, i) => `622202020011223${i}`).find((digits) =>
      luhn.validate(digits),
    );
    expect((await card({ region: 'CN', number, bank_code: undefined })).data).toMatchObject({
      region: 'CN',
      bank_code: null,
      bank_name: null,
    });
  });

  test('a wallet shows the ends of its address', async () => {
    expect((await wallet({ label: '冷錢包' })).data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'number',
      network: 'TRC20',
      address_masked: 'TR7NHq…jLj6t',
      label: '冷錢包',
      status: 'active',
      usable_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
    });
  });

  test('ignores what is not for a member to say', async () => {
    const other = await newHolder();
    const sent = {
      status: 'archived',
      user_id: String(other.id),
      usable_at: '2000-01-01',
      id: '1',
    };
    const row = await rowOf((await wallet(sent)).data.id);
    expect(row).toMatchObject({ userId: member.id, status: 'active' });
  });

  test('is written down as the first status of the method', async () => {
    const { data } = await wallet();
    const events = await db.statusEvent.findMany({ where: { ref: `method:${data.id}` } });
    expect(events).toMatchObject([{ status: 'active', actor: `user:${member.id}` }]);
  });

  test.each([
    ['a bank that is in no list', () => card({ bank_code: '999' }), 'bank_code'],
    ['a Taiwanese bank in Hong Kong', () => hkCard({ bank_code: '808' }), 'bank_code'],
    ['a name that is not the own', () => card({ holder: '李大華' }), 'holder'],
    ['an address of the other network', () => wallet({ network: 'ERC20' }), 'address'],
  ])('refuses %s at its field', async (_, bind, field) => {
    const answer = await bind();
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, [field]]);
  });

  test('wants a trade password, the right one, and for cards a real name', async () => {
    const bare = await newMember();
    expect((await ask(addCard, 'addCard', TW, bare)).code).toBe(4021);
    expect((await ask(addWallet, 'addWallet', TRON, bare)).code).toBe(4021);
    const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
    await callRoute(addTradePassword, 'addTradePassword', proof, bare);
    expect((await ask(addCard, 'addCard', TW, bare)).code).toBe(4014);
    expect((await ask(addWallet, 'addWallet', TRON, bare)).code).toBe(200);
    expect((await card({ trade_password: '246802' })).code).toBe(4022);
    expect((await wallet({ trade_password: '246802' })).code).toBe(4022);
  });
});

describe('what is stored', () => {
  test.each([
    ['card', () => card(), '012345678901'],
    ['Hong Kong card', () => hkCard(), '890123456'],
    ['wallet', () => wallet(), TRON.address],
  ])('of a %s holds the number nowhere in clear', async (_, bind, number) => {
    const row = await rowOf((await bind()).data.id);
    const { sealed, ...rest } = row;
    expect(Buffer.from(sealed).includes(number)).toBe(false);
    expect(
      JSON.stringify(rest, (__, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(number);
    expect(unseal(sealed, member.id)).toBe(number);
  });

  test('opens for its owner alone, and not when a byte is bent', async () => {
    const { sealed } = await rowOf((await card()).data.id);
    expect(() => unseal(sealed, member.id + 1n)).toThrow();
    const bent = Buffer.from(sealed);
    bent[20] = (bent[20] ?? 0) ^ 1;
    expect(() => unseal(bent, member.id)).toThrow();
  });

  test('is sealed differently every time', () => {
    expect(seal('1234567890', 1n)).not.toEqual(seal('1234567890', 1n));
  });

  test('gives an operator the whole of where to pay', async () => {
    const { data } = await hkCard();
    expect(await getPayee(db, BigInt(data.id))).toEqual({
      kind: 'hkbank',
      region: 'HK',
      holder: NAME,
      bank_code: '004',
      bank_name: '香港上海滙豐銀行有限公司',
      branch: '567',
      network: null,
      number: '890123456',
    });
  });
});

describe('the same method', () => {
  test('is refused however it is written and however many ask at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 6 }, () => card()))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 4009, 4009, 4009, 4009, 4009]);
    expect((await card({ number: '012345678901' })).code).toBe(4009);
    expect((await ask(addWallet, 'addWallet', ETHEREUM)).code).toBe(200);
    const lower = { ...ETHEREUM, address: ETHEREUM.address.toLowerCase() };
    expect((await ask(addWallet, 'addWallet', lower)).code).toBe(4009);
  });

  test('is another one at another bank or branch, and for another member', async () => {
    const answers = [
      await card(),
      await card({ bank_code: '004' }),
      await hkCard(),
      await hkCard({ branch: '568' }),
      await hkCard({ bank_code: '024' }),
      await ask(addCard, 'addCard', TW, await newHolder()),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  });
});

describe('the number of methods', () => {
  test('counts cards and wallets together, however many ask at once', async () => {
    const tries = Array.from({ length: 20 }, (_, i) =>
      i === 10 ? wallet() : card({ number: `1000000000${i + 10}` }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 4102)).toHaveLength(10);
    expect(await db.paymentMethod.count({ where: { userId: member.id } })).toBe(10);
    expect([(await wallet()).code, (await hkCard()).code]).toEqual([4102, 4102]);
  });

  test('follows the setting, and a removed one makes room', async () => {
    await setSettings(db, { methods_max: 1 });
    const { data } = await card();
    expect((await wallet()).code).toBe(4102);
    await ask(removeCard, 'removeCard', { id: data.id });
    expect((await wallet()).code).toBe(200);
  });
});

describe('the cool-down', () => {
  test('lasts as long as the setting says from the moment of binding', async () => {
    await setSettings(db, { card_cooldown_hours: 24 });
    const before = Date.now();
    const { data } = await wallet();
    const waits = Date.parse(data.usable_at) - before;
    expect(waits).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(waits).toBeLessThan(24 * HOUR_MS + 60_000);
  });
});

describe('the lists', () => {
  test('show what is in use by family and kind, newest first, in pages', async () => {
    const ids = [await card(), await hkCard(), await wallet()].map(({ data }) => data.id);
    const idsOf = async (route: RouteHandler, name: string, body: object = {}) => {
      const { data } = await ask(route, name, body);
      return [data.data.map(({ id }: { id: string }) => id), data.total];
    };
    expect(await idsOf(cards, 'cards')).toEqual([[ids[1], ids[0]], 2]);
    expect(await idsOf(cards, 'cards', { kind: 'hkbank' })).toEqual([[ids[1]], 1]);
    expect(await idsOf(cards, 'cards', { page: 2, per_page: 1 })).toEqual([[ids[0]], 2]);
    expect(await idsOf(wallets, 'wallets')).toEqual([[ids[2]], 1]);
    expect((await ask(cards, 'cards', { kind: 'number' })).code).toBe(4001);
    expect(JSON.stringify(await ask(cards, 'cards', {}))).not.toContain('012345678901');
  });

  test('give the withdraw form what it needs of every kind', async () => {
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
  test('takes a method off the lists, keeps its row and says who did it', async () => {
    const { data } = await card();
    expect(await ask(removeCard, 'removeCard', { id: data.id })).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await ask(cards, 'cards', {})).data.total).toBe(0);
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

  test('happens once, however many ask at once', async () => {
    const { data } = await wallet();
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => ask(removeWallet, 'removeWallet', { id: data.id })),
    );
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 4010, 4010, 4010, 4010]);
    expect(await db.statusEvent.count({ where: { ref: `method:${data.id}` } })).toBe(2);
  });

  test('lets the number be bound again, as a new method with a cool-down of its own', async () => {
    const first = (await wallet()).data;
    await ask(removeWallet, 'removeWallet', { id: first.id });
    await setSettings(db, { card_cooldown_hours: 24 });
    const again = (await wallet()).data;
    expect(again.id).not.toBe(first.id);
    expect(Date.parse(again.usable_at)).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
  });

  test('knows neither unknown ids, nor those of others or of the other family', async () => {
    const own = { card: (await card()).data.id, wallet: (await wallet()).data.id };
    const other = await newHolder();
    const strange = [
      ask(removeCard, 'removeCard', { id: '999999999' }),
      ask(removeCard, 'removeCard', { id: own.card }, other),
      ask(removeWallet, 'removeWallet', { id: own.wallet }, other),
      ask(removeCard, 'removeCard', { id: own.wallet }),
      ask(removeWallet, 'removeWallet', { id: own.card }),
    ];
    expect((await Promise.all(strange)).map(({ code }) => code)).toEqual(strange.map(() => 4004));
    expect(await listMethods(db, member.id)).toHaveLength(2);
  });

  test('wants the trade password', async () => {
    const { data } = await card();
    const wrong = await ask(removeCard, 'removeCard', { id: data.id, trade_password: '246802' });
    expect(wrong.code).toBe(4022);
    expect((await rowOf(data.id)).status).toBe('active');
  });
});
