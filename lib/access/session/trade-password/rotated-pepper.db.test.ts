import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { env } from '#lib/base/env';
import { computeCheckValue, computeKeyId } from '#lib/running/keys/key-check';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import { renewIssue } from '#tests/support/market/settle-at';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as order } from '../../../../app/api/order/route.ts';
import { inArgon2Queue } from '../password/argon2-queue.ts';
import { hashTradePassword, isForm1 } from '../password/trade-password-hash.ts';
import { resealTradePasswords } from './reseal-trade-passwords.ts';
import { requireTradePassword } from './trade-password.ts';

vi.mock('../password/argon2-queue.ts', { spy: true });

const { db, ownerUrl } = useTestDatabase();
const OLD = env().PIN_PEPPER;
const NEW = 'the next pepper of at least 32 characters';
const WRONG = '975310';
let member: QuickMember;

beforeEach(async () => {
  member = await newQuickMember(db, 100_000_000n);
});

afterEach(() => vi.mocked(inArgon2Queue).mockClear());

const enter = (digits = TRADE_PASSWORD) => requireTradePassword(db, member.id, digits);
const stored = async () =>
  (await db.user.findUniqueOrThrow({ where: { id: member.id } })).tradePasswordHash ?? '';
const store = (tradePasswordHash: string) =>
  db.user.update({ where: { id: member.id }, data: { tradePasswordHash } });
const reseal = () => resealTradePasswords(db, { afterId: 0n, limit: 1000 });

describe('a trade password of form 1', () => {
  test('gets form 2 at the next correct entry, by one more argon2, and not at a wrong one', async () => {
    const queue = vi.mocked(inArgon2Queue);
    await expect(enter(WRONG)).rejects.toMatchObject({ code: 4022 });
    expect([isForm1(await stored()), queue.mock.calls.length]).toEqual([true, 1]);
    await enter();
    expect([isForm1(await stored()), queue.mock.calls.length]).toEqual([false, 3]);
    await enter();
    await expect(enter(WRONG)).rejects.toMatchObject({ code: 4022 });
    expect(queue).toHaveBeenCalledTimes(5);
  });

  test('stays proven for calls that began before', async () => {
    const early = await enter();
    expect(isForm1(early.hash)).toBe(true);
    expect(isForm1(await stored())).toBe(false);
    expect(await isProof(early.hash)).toBe(true);
    await store(await hashTradePassword(member.id, TRADE_PASSWORD));
    expect(await isProof(early.hash)).toBe(false);
  });

  test('is tried with the first pepper of the database alone', async () => {
    const checkValue = computeCheckValue('PIN_PEPPER', OLD);
    await db.keyCheck.create({ data: { name: 'PIN_PEPPER', checkValue, setBy: 'test' } });
    useKey('PIN_PEPPER', NEW, [OLD, 'a third pepper of at least 32 characters']);
    const queue = vi.mocked(inArgon2Queue);
    await expect(enter(WRONG)).rejects.toMatchObject({ code: 4022 });
    expect(queue).toHaveBeenCalledOnce();
    await enter();
    expect((await stored()).split('$')[1]).toBe(computeKeyId('PIN_PEPPER', NEW));
  });

  test('is still written on the first day after the migration, for the release before', async () => {
    await asOwner(formFunction(1));
    onTestFinished(() => asOwner(formFunction(2)));
    await enter();
    expect(isForm1(await stored())).toBe(true);
  });
});

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}

const formFunction = (form: number) =>
  `CREATE OR REPLACE FUNCTION trade_password_form() RETURNS integer LANGUAGE sql STABLE AS 'SELECT ${form}'`;

async function isProof(hash: string): Promise<boolean | undefined> {
  const [row] = await db.$queryRaw<{ is: boolean }[]>`
    SELECT is_trade_proof(${member.id}, ${hash}) AS is`;
  return row?.is;
}

describe('a trade password of form 2', () => {
  beforeEach(async () => {
    await store(await hashTradePassword(member.id, TRADE_PASSWORD));
  });

  test('is accepted in processes of both keys, before and after it is encrypted anew', async () => {
    useKey('PIN_PEPPER', NEW, [OLD]);
    await enter();
    const before = await stored();
    expect(await reseal()).toMatchObject({ lastId: member.id });
    expect((await stored()).split('$').slice(0, 3)).toEqual([
      ...['v2', computeKeyId('PIN_PEPPER', NEW), before.split('$')[2]],
    ]);
    await enter();
    useKey('PIN_PEPPER', OLD, [NEW]);
    await enter();
    useKey('PIN_PEPPER', NEW);
    await enter();
    useKey('PIN_PEPPER', OLD);
    await expect(enter()).rejects.toMatchObject({ code: 4022 });
  });

  test('that is encrypted anew between its verification and the order stays proven', async () => {
    const roomId = await newRoom(db, 'XAU');
    await renewIssue(db, roomId);
    await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
    useKey('PIN_PEPPER', NEW, [OLD]);
    const queue = vi.mocked(inArgon2Queue);
    const run = queue.getMockImplementation();
    onTestFinished(() => void queue.mockReset());
    queue.mockImplementation(async (work) => {
      const matches = await (run ? run(work) : work());
      // After the hash was read and before it is compared.
      await reseal();
      return matches;
    });
    const before = await stored();
    const body = { room_id: `${roomId}`, side: 'buy', qty: '1', trade_password: TRADE_PASSWORD };
    expect(await callRoute(order, 'order', body, { token: member.token })).toMatchObject({
      code: 200,
    });
    expect(await stored()).not.toBe(before);
  });

  test('of another member, or with another id, is refused', async () => {
    const other = await newQuickMember(db);
    await store(await hashTradePassword(other.id, TRADE_PASSWORD));
    await expect(enter()).rejects.toMatchObject({ code: 4022 });
    const [version, key, , box] = (await hashTradePassword(member.id, TRADE_PASSWORD)).split('$');
    await store([version, key, '00'.repeat(16), box].join('$'));
    await expect(enter()).rejects.toMatchObject({ code: 4022 });
  });
});
