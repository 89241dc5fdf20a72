import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { consumePuzzleProof, createChallenge, verifyChallenge } from '../challenge.ts';
import { GLOBAL_KEY, puzzleFailures, signInFailures } from '../limits/failure-counters.ts';

const { db } = useTestDatabase();

const refused = { code: 4013, messageKey: 'puzzleFailed' };
const BASE = 60;

let address: string;
let serial = 0;
beforeEach(() => {
  address = `198.51.100.${++serial}`;
});

const draw = (options: { username?: string; isKnownDevice?: boolean; from?: string } = {}) =>
  createChallenge(db, { address: options.from ?? address, ...options });
const price = async (options: Parameters<typeof draw>[0] = {}) =>
  (await draw(options)).work.max_counter / BASE;
const rowOf = (id: string) => db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
const times = (count: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, act));

describe('an answer with the correct position', () => {
  it.each(['no', 'a wrong'])(
    'is rejected with %s proof of work, and consumes the challenge',
    async (which) => {
      const { id } = await draw();
      const { gapX, workCounter } = await rowOf(id);
      const attempt = (work: number | undefined) =>
        verifyChallenge(db, { id, x: gapX, work, address });
      const wrong = which === 'no' ? undefined : workCounter + 1;
      await expect(attempt(wrong)).rejects.toMatchObject(refused);
      await expect(attempt(workCounter)).rejects.toMatchObject(refused);
      expect(await puzzleFailures().address.used(address)).toBe(2);
    },
  );

  it('is rejected with the work of another challenge', async () => {
    const [one, other] = [await rowOf((await draw()).id), await rowOf((await draw()).id)];
    const stolen = other.workCounter === one.workCounter ? 0 : other.workCounter;
    const attempt = { id: one.id, x: one.gapX, work: stolen, address };
    await expect(verifyChallenge(db, attempt)).rejects.toMatchObject(refused);
  });

  it('is accepted from any address of the same IPv6 /64 only', async () => {
    const drawn = async () => rowOf((await draw({ from: '2001:db8:5:6::1' })).id);
    const answer = ({ id, gapX, workCounter }: Awaited<ReturnType<typeof drawn>>, from: string) =>
      verifyChallenge(db, { id, x: gapX, work: workCounter, address: from });
    const one = await drawn();
    await expect(answer(one, '2001:db8:5:6:aaaa::9')).resolves.toBeUndefined();
    expect(
      await consumePuzzleProof(db, { puzzleId: one.id, address: '2001:db8:5:6:bbbb::3' }),
    ).toBe(true);
    await expect(answer(await drawn(), '2001:db8:5:7::1')).rejects.toMatchObject(refused);
  });
});

describe('one IPv6 /64', () => {
  it('shares the limits of one address', async () => {
    let host = 0;
    const next = () => `2001:db8:9:9::${(++host).toString(16)}`;
    const fail = () => verifyChallenge(db, { id: 'unknown', x: 1, work: 1, address: next() });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, fail));
    const reasons = outcomes.map((one) => (one as PromiseRejectedResult).reason);
    expect(reasons.filter(({ code }) => code === 4013)).toHaveLength(5);
    expect(reasons.filter(({ status }) => status === 429)).toHaveLength(15);
    await expect(draw({ from: next() })).rejects.toMatchObject({ status: 429 });
  });
});

describe('the price of a puzzle', () => {
  it('rises with the failures of the address', async () => {
    expect(await price()).toBe(1);
    await times(20, () => signInFailures().address.take(address));
    expect(await price()).toBe(4);
  });

  it('rises with the failures on its username, case-insensitively', async () => {
    await times(15, () => signInFailures().name.take('somebody'));
    expect(await price({ username: 'Somebody' })).toBe(4);
    expect(await price({ username: 'anybody' })).toBe(1);
    expect(await price()).toBe(1);
  });

  it('rises for unknown devices with the failures of all clients, up to 64 times the base', async () => {
    const { global: anywhere } = signInFailures();
    await times(300, () => anywhere.take(GLOBAL_KEY));
    expect(await price()).toBe(2);
    expect(await price({ isKnownDevice: true })).toBe(1);
    expect(await price({ isKnownDevice: true, username: 'any_name' })).toBe(2);
    await db.rateLimit.update({
      where: { key: `login-anywhere:${GLOBAL_KEY}` },
      data: { points: 10_000_000 },
    });
    expect(await price()).toBe(64);
    await anywhere.reset(GLOBAL_KEY);
  });

  it('rises with the failed puzzles of all clients', async () => {
    const before = await puzzleFailures().global.used(GLOBAL_KEY);
    const { id } = await draw();
    await expect(verifyChallenge(db, { id, x: 0, work: 0, address })).rejects.toMatchObject(
      refused,
    );
    expect(await puzzleFailures().global.used(GLOBAL_KEY)).toBe(before + 1);
  });
});

describe('a puzzle created for a username', () => {
  const solvedFor = async (username?: string) => {
    const { id } = await draw(username === undefined ? {} : { username });
    const { gapX, workCounter } = await rowOf(id);
    await verifyChallenge(db, { id, x: gapX, work: workCounter, address });
    return id;
  };

  it('is a proof for that username; puzzles without or with another username are not', async () => {
    const wanted = { address, drawnFor: 'wanted_name' };
    for (const username of [undefined, 'other_name'])
      expect(await consumePuzzleProof(db, { puzzleId: await solvedFor(username), ...wanted })).toBe(
        false,
      );
    const puzzleId = await solvedFor('Wanted_Name');
    expect(await consumePuzzleProof(db, { puzzleId, ...wanted })).toBe(true);
  });

  it('is stored without the username', async () => {
    const { id } = await draw({ username: 'wanted_name' });
    expect((await rowOf(id)).drawnFor).toMatch(/^[0-9a-f]{64}$/);
  });
});
