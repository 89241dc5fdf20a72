import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import { callRoute } from '#lib/testing/call-route';
import { newMember, PASSWORD, type TestMember, TRADE_PASSWORD } from '#lib/testing/member';
import { POST as addCard } from '../../app/api/addCard/route.ts';
import { POST as addTradePassword } from '../../app/api/addTradePassword/route.ts';
import { POST as cards } from '../../app/api/cards/route.ts';
import { POST as updateUserInfo } from '../../app/api/updateUserInfo/route.ts';
import { isLuhn } from './luhn.ts';
import { seal, unseal } from './seal.ts';

const { db } = useTestDatabase();
let member: TestMember;
const CARD = {
  kind: 'bank',
  region: 'TW',
  bank_code: '808',
  number: '0123-4567-8901',
  holder: '王小明',
};

const bind = (body: object = {}) =>
  callRoute(
    addCard,
    'addCard',
    { ...CARD, trade_password: TRADE_PASSWORD, ...body },
    { token: member.token },
  );

beforeEach(async () => {
  member = await newMember();
  const { token } = member;
  await callRoute(
    addTradePassword,
    'addTradePassword',
    { password: PASSWORD, trade_password: TRADE_PASSWORD },
    { token },
  );
  await callRoute(updateUserInfo, 'updateUserInfo', { real_name: '王小明' }, { token });
});

describe('binding a card', () => {
  test('shows it masked, with the name of its bank', async () => {
    expect((await bind({ label: '薪轉' })).data).toMatchObject({
      kind: 'bank',
      region: 'TW',
      holder: '王小明',
      bank_code: '808',
      bank_name: '玉山商業銀行',
      number_masked: '**** 8901',
      label: '薪轉',
      status: 'active',
    });
    const list = await callRoute(cards, 'cards', { kind: 'bank' }, { token: member.token });
    expect(list.data).toMatchObject({ current_page: 1, total: 1, data: [{ bank_code: '808' }] });
    expect(JSON.stringify(list.data)).not.toContain('012345678901');
  });

  test('stores the number encrypted, and opens it for its owner alone', async () => {
    const { data } = await bind();
    const { sealed } = await db.paymentMethod.findUniqueOrThrow({ where: { id: BigInt(data.id) } });
    expect(Buffer.from(sealed).includes('012345678901')).toBe(false);
    expect(unseal(sealed, member.id)).toBe('012345678901');
    expect(() => unseal(sealed, member.id + 1n)).toThrow();
    const bent = Buffer.from(sealed);
    bent[20] = (bent[20] ?? 0) ^ 1;
    expect(() => unseal(bent, member.id)).toThrow();
  });

  test('seals the same number differently every time', () => {
    expect(seal('1234567890', 1n)).not.toEqual(seal('1234567890', 1n));
  });

  test('refuses the same card twice, however it is written and however many ask at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 6 }, () => bind()))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 4009, 4009, 4009, 4009, 4009]);
    expect((await bind({ number: '012345678901' })).code).toBe(4009);
  });

  test('takes at most ten, however many ask at once', async () => {
    const tries = Array.from({ length: 14 }, (_, i) => bind({ number: `1000000000${i + 10}` }));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 4102)).toHaveLength(4);
  });

  test('wants the holder to be the member', async () => {
    const answer = await bind({ holder: '李大華' });
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, ['holder']]);
  });

  test('wants a real name, a trade password, and the right one', async () => {
    const bare = await newMember();
    const body = { ...CARD, trade_password: TRADE_PASSWORD };
    expect((await callRoute(addCard, 'addCard', body, { token: bare.token })).code).toBe(4021);
    await callRoute(
      addTradePassword,
      'addTradePassword',
      { password: PASSWORD, trade_password: TRADE_PASSWORD },
      { token: bare.token },
    );
    expect((await callRoute(addCard, 'addCard', body, { token: bare.token })).code).toBe(4014);
    expect((await bind({ trade_password: '246802' })).code).toBe(4022);
  });

  test.each([
    [{ bank_code: '80' }, 'bank_code'],
    [{ number: '123456789' }, 'number'],
    [{ number: '12345678901234567' }, 'number'],
    [{ number: '12345678９0' }, 'number'],
    [{ region: 'CN', number: '6222020200112233' }, 'number'],
    [{ region: 'US' }, 'region'],
  ])('refuses %j and says so at the field', async (body, field) => {
    const answer = await bind(body);
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, [field]]);
  });

  test('takes a UnionPay card whose check digit is right', async () => {
    const number = Array.from({ length: 10 }, (_, i) => `622202020011223${i}`).find(isLuhn) ?? '';
    expect((await bind({ region: 'CN', number, bank_code: undefined })).data).toMatchObject({
      region: 'CN',
      bank_code: null,
    });
  });
});
