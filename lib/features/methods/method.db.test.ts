import { luhn } from 'cdigit';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { env } from '#lib/base/env';
import type { Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { encrypt } from '#lib/running/keys/encryption';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { newMember, PASSWORD, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { methodCalls, NAME, newHolder, TRON, TW_CARD } from '#tests/support/member/method-calls';
import { POST as addCard } from '../../../app/api/addCard/route.ts';
import { POST as addTradePassword } from '../../../app/api/addTradePassword/route.ts';
import { POST as addWallet } from '../../../app/api/addWallet/route.ts';
import { POST as cards } from '../../../app/api/cards/route.ts';
import { getPayee } from './payee-record.ts';
import { listMethods } from './queries.ts';
import { resealMethods } from './reseal-methods.ts';
import { fingerprint, seal, unseal } from './seal.ts';

const { db } = useTestDatabase();
const HOUR_MS = 3_600_000;

let member: TestMember;
const { ask: request, card, hkCard, wallet } = methodCalls(() => member);
const rowOf = (id: string) => db.paymentMethod.findUniqueOrThrow({ where: { id: BigInt(id) } });

beforeEach(async () => {
  await setSettings(db, { methods_max: 10, card_cooldown_hours: 0 });
  member = await newHolder();
});

describe('binding', () => {
  test('a Taiwanese card returns the masked number and the bank name', async () => {
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

  test('a Hong Kong card returns its Hong Kong bank name', async () => {
    expect((await hkCard()).data).toMatchObject({
      kind: 'hkbank',
      bank_code: '004',
      bank_name: '香港上海滙豐銀行有限公司',
      number_masked: '**** 3456',
    });
  });

  test('a bank name is in the language of the request', async () => {
    const { id } = (await hkCard()).data;
    const cardIn = async (locale: Locale) =>
      (await withLocale(locale, () => request(cards, 'cards', {}))).data.data[0];
    expect(await cardIn('en')).toMatchObject({
      id,
      bank_name: 'The Hongkong and Shanghai Banking Corporation Limited',
    });
    expect(await cardIn('zh-CN')).toMatchObject({ id, bank_name: '香港上海汇丰银行有限公司' });
    const [shown] = await withLocale('en', () => listMethods(db, member.id));
    expect(shown?.title).toMatch(/^The Hongkong/);
  });

  test('a UnionPay card with a valid check digit needs no bank', async () => {
    const number = Array.from({ length: 10 }, (_, i) => `622202020011223${i}`).find((digits) =>
      luhn.validate(digits),
    );
    expect((await card({ region: 'CN', number, bank_code: undefined })).data).toMatchObject({
      region: 'CN',
      bank_code: null,
      bank_name: null,
    });
  });

  test('a wallet returns the masked address', async () => {
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

  test('ignores fields that members cannot set', async () => {
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

  test('records the first status of the method', async () => {
    const { data } = await wallet();
    const events = await db.statusEvent.findMany({ where: { ref: `method:${data.id}` } });
    expect(events).toMatchObject([{ status: 'active', actor: `user:${member.id}` }]);
  });

  test.each([
    ['an unknown bank', () => card({ bank_code: '999' }), 'bank_code'],
    ['a Taiwanese bank in Hong Kong', () => hkCard({ bank_code: '808' }), 'bank_code'],
    ['another holder', () => card({ holder: '李大華' }), 'holder'],
    ['an address of the other network', () => wallet({ network: 'ERC20' }), 'address'],
  ])('rejects %s with an error at its field', async (_, bind, field) => {
    const response = await bind();
    expect([response.code, Object.keys(response.data)]).toEqual([4001, [field]]);
  });

  test('requires the correct trade password and, for cards, a real name', async () => {
    const bare = await newMember();
    expect((await request(addCard, 'addCard', TW_CARD, bare)).code).toBe(4021);
    expect((await request(addWallet, 'addWallet', TRON, bare)).code).toBe(4021);
    const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
    await callRoute(addTradePassword, 'addTradePassword', proof, bare);
    expect((await request(addCard, 'addCard', TW_CARD, bare)).code).toBe(4014);
    expect((await request(addWallet, 'addWallet', TRON, bare)).code).toBe(200);
    expect((await card({ trade_password: '246802' })).code).toBe(4022);
    expect((await wallet({ trade_password: '246802' })).code).toBe(4022);
  });
});

describe('the stored row', () => {
  test.each([
    ['card', () => card(), '012345678901'],
    ['Hong Kong card', () => hkCard(), '890123456'],
    ['wallet', () => wallet(), TRON.address],
  ])('of a %s contains the number only encrypted', async (_, bind, number) => {
    const row = await rowOf((await bind()).data.id);
    const { sealed, ...rest } = row;
    expect(Buffer.from(sealed).includes(number)).toBe(false);
    expect(
      JSON.stringify(rest, (__, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(number);
    expect(unseal(sealed, member.id)).toBe(number);
  });

  test('cannot be decrypted for another owner or with a changed byte', async () => {
    const { sealed } = await rowOf((await card()).data.id);
    expect(() => unseal(sealed, member.id + 1n)).toThrow();
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => unseal(changed, member.id)).toThrow();
  });

  test('is encrypted with a random nonce', () => {
    expect(seal('1234567890', 1n)).not.toEqual(seal('1234567890', 1n));
  });

  test('of version 1, without a header, is decrypted by any accepted key', () => {
    const key = 'a card key of version 1 of 32 characters or more';
    const context = { secretKey: key, purpose: 'jinku:card:seal', boundTo: 'user:7' };
    const sealed = encrypt('1234567890', context);
    useKey('CARD_KEY', env().CARD_KEY, [key]);
    expect(unseal(sealed, 7n)).toBe('1234567890');
    useKey('CARD_KEY', env().CARD_KEY);
    expect(() => unseal(sealed, 7n)).toThrow('cannot be decrypted');
  });

  test('is not decrypted without its header, or with that of another accepted key', () => {
    const other = 'another card key of at least 32 characters';
    const sealed = seal('1234567890', 7n);
    useKey('CARD_KEY', other, [env().CARD_KEY]);
    expect(unseal(sealed, 7n)).toBe('1234567890');
    const headers = [Buffer.alloc(0), seal('', 7n).subarray(0, 5)];
    for (const header of headers)
      expect(() => unseal(Buffer.concat([header, sealed.subarray(5)]), 7n)).toThrow();
  });

  test('gives operators the full payout details', async () => {
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

describe('the cooling-off period', () => {
  test('lasts for the configured time after binding', async () => {
    await setSettings(db, { card_cooldown_hours: 24 });
    const before = Date.now();
    const { data } = await wallet();
    const cooldownMs = Date.parse(data.usable_at) - before;
    expect(cooldownMs).toBeGreaterThanOrEqual(24 * HOUR_MS);
    expect(cooldownMs).toBeLessThan(24 * HOUR_MS + 60_000);
  });
});

describe('while CARD_KEY is rotated', () => {
  const OLD = env().CARD_KEY;
  const NEW = 'the next card key of at least 32 characters';
  const KINDS = [
    ['card', () => card()],
    ['Hong Kong card', () => hkCard()],
    ['wallet', () => wallet()],
    [
      'card of China',
      () => card({ region: 'CN', number: '6222020200112230', bank_code: undefined }),
    ],
    [
      'wallet of another spelling',
      () => wallet({ network: 'ERC20', address: '0x52908400098527886E0F7030069857D2E4169EE7' }),
    ],
  ] as const;

  test.each(KINDS)('a %s is found as a duplicate by processes of both keys', async (_, bind) => {
    const first = await bind();
    expect(first.code).toBe(200);
    useKey('CARD_KEY', NEW, [OLD]);
    expect(await bind()).toMatchObject({ code: 4009 });
    await resealMethods(db, { afterId: 0n, limit: 1000 });
    expect(await bind()).toMatchObject({ code: 4009 });
    useKey('CARD_KEY', OLD, [NEW]);
    expect(await bind()).toMatchObject({ code: 4009 });
    useKey('CARD_KEY', NEW);
    expect(await bind()).toMatchObject({ code: 4009 });
  });

  test('a row that changes while it is rewritten keeps its change', async () => {
    const { id } = (await card()).data;
    useKey('CARD_KEY', NEW, [OLD]);
    const resealing = inTransaction(db, (tx) => resealMethods(tx, { afterId: 0n, limit: 1000 }));
    await db.paymentMethod.update({ where: { id: BigInt(id) }, data: { status: 'archived' } });
    await resealing;
    const row = await rowOf(id);
    expect(row.status).toBe('archived');
    useKey('CARD_KEY', NEW);
    expect(unseal(row.sealed, member.id)).toBe('012345678901');
    expect(row.fingerprint).toBe(fingerprint('bank:TW:808:012345678901'));
  });
});
