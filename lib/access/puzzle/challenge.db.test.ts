import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import {
  consumePuzzleProof,
  createChallenge,
  deleteExpiredChallenges,
  verifyChallenge,
} from './challenge.ts';

const { db } = useTestDatabase();

const refused = { code: 4013, messageKey: 'puzzleFailed' };
const tooMany = { status: 429, retryAfterSeconds: expect.any(Number) };
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Failures are counted by address, so each test uses its own. */
let address: string;
let serial = 0;
beforeEach(() => {
  address = `192.0.2.${++serial}`;
});

/** A new challenge with its answers from the database. */
async function challenge(): Promise<{ id: string; gapX: number; work: number }> {
  const { id } = await createChallenge(db, { address });
  const { gapX, workCounter } = await rowOf(id);
  return { id, gapX, work: workCounter };
}

const rowOf = (id: string) => db.puzzleChallenge.findUniqueOrThrow({ where: { id } });
const solved = async () => {
  const { id, gapX, work } = await challenge();
  await verifyChallenge(db, { id, x: gapX, work, address });
  return id;
};
const outcomes = (settled: PromiseSettledResult<unknown>[]) => ({
  passed: settled.filter(({ status }) => status === 'fulfilled').length,
  reasons: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
});

describe('a new challenge', () => {
  it('is returned without its answer and stored without the address', async () => {
    const returned = await createChallenge(db, { address });
    const { background, piece, ...rest } = returned;
    expect(rest).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      width: 310,
      height: 160,
      piece_y: expect.any(Number),
      piece_size: 50,
      work: { parameters: expect.any(Object), max_counter: 60 },
      expires_at: expect.stringMatching(/Z$/),
    });
    const row = await rowOf(returned.id);
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(120_000);
    expect(row.address).toMatch(/^[0-9a-f]{64}$/);
    expect(row.address).not.toContain(address);
  });

  it('is refused after sixty of one address in ten minutes', async () => {
    for (let made = 0; made < 60; made++) await createChallenge(db, { address });
    await expect(createChallenge(db, { address })).rejects.toMatchObject(tooMany);
    await expect(createChallenge(db, { address: '192.0.2.250' })).resolves.toBeDefined();
  });
});

describe('an answer', () => {
  it.each([-9.99, 0, 9.99])('%d units from the gap is accepted', async (distance) => {
    const { id, gapX, work } = await challenge();
    await verifyChallenge(db, { id, x: gapX + distance, work, address });
    expect((await rowOf(id)).passedAt).not.toBeNull();
  });

  it.each([-10, 10])(
    '%d units from the gap is rejected and consumes the challenge',
    async (distance) => {
      const { id, gapX, work } = await challenge();
      const attempt = (x: number) => verifyChallenge(db, { id, x, work, address });
      await expect(attempt(gapX + distance)).rejects.toMatchObject(refused);
      await expect(attempt(gapX)).rejects.toMatchObject(refused);
      expect(await rowOf(id)).toMatchObject({ consumedAt: expect.any(Date), passedAt: null });
    },
  );

  it('is accepted once if sent in parallel', async () => {
    const { id, gapX, work } = await challenge();
    const attempts = Array.from({ length: 20 }, () =>
      verifyChallenge(db, { id, x: gapX, work, address }),
    );
    const { passed, reasons } = outcomes(await Promise.allSettled(attempts));
    expect(passed).toBe(1);
    expect(reasons.filter(({ code }) => code === 4013).length).toBeLessThanOrEqual(5);
    expect(reasons.every(({ code, status }) => code === 4013 || status === 429)).toBe(true);
  });

  it('is rejected with the same error if the challenge is unknown, used, expired or of another address', async () => {
    const { id, gapX, work } = await challenge();
    const attempt = { id, x: gapX, work, address };
    const strangers = { ...attempt, address: '192.0.2.251' };
    await expect(verifyChallenge(db, strangers)).rejects.toMatchObject(refused);
    await expect(verifyChallenge(db, { ...attempt, now: later(121) })).rejects.toMatchObject(
      refused,
    );
    await expect(verifyChallenge(db, { ...attempt, id: 'unknown' })).rejects.toMatchObject(refused);
    await expect(verifyChallenge(db, attempt)).resolves.toBeUndefined();
    await expect(verifyChallenge(db, attempt)).rejects.toMatchObject(refused);
  });
});

describe('failures of an address', () => {
  const fail = (from = address) =>
    verifyChallenge(db, { id: 'unknown', x: 100, work: 1, address: from });

  it('are limited to five in ten minutes; then correct answers and new puzzles get 429 too', async () => {
    const { id, gapX, work } = await challenge();
    for (let failure = 0; failure < 5; failure++)
      await expect(fail()).rejects.toMatchObject(refused);
    await expect(verifyChallenge(db, { id, x: gapX, work, address })).rejects.toMatchObject(
      tooMany,
    );
    await expect(createChallenge(db, { address })).rejects.toMatchObject(tooMany);
    await expect(fail('192.0.2.252')).rejects.toMatchObject(refused);
  });

  it('cannot exceed the limit in parallel', async () => {
    const { reasons } = outcomes(
      await Promise.allSettled(Array.from({ length: 20 }, () => fail())),
    );
    expect(reasons.filter(({ code }) => code === 4013)).toHaveLength(5);
    expect(reasons.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('do not include solved puzzles', async () => {
    for (let round = 0; round < 7; round++) await solved();
    await expect(fail()).rejects.toMatchObject(refused);
  });
});

describe('a solved puzzle', () => {
  it('is a proof once, even in parallel', async () => {
    const puzzleId = await solved();
    const shown = Array.from({ length: 20 }, () => consumePuzzleProof(db, { puzzleId, address }));
    expect((await Promise.all(shown)).filter(Boolean)).toHaveLength(1);
    expect(await consumePuzzleProof(db, { puzzleId, address })).toBe(false);
  });

  it('is not a proof for another address or after five minutes', async () => {
    const puzzleId = await solved();
    expect(await consumePuzzleProof(db, { puzzleId, address: '192.0.2.253' })).toBe(false);
    expect(await consumePuzzleProof(db, { puzzleId, address, now: later(301) })).toBe(false);
    expect(await consumePuzzleProof(db, { puzzleId, address, now: later(290) })).toBe(true);
  });
});

it.each(['', 'unknown', 'a\u0000b', 'x'.repeat(200)])(
  'the id %j is not a proof',
  async (puzzleId) => {
    expect(await consumePuzzleProof(db, { puzzleId, address })).toBe(false);
  },
);

it('an unsolved puzzle is not a proof', async () => {
  const { id, gapX, work } = await challenge();
  expect(await consumePuzzleProof(db, { puzzleId: id, address })).toBe(false);
  await expect(verifyChallenge(db, { id, x: gapX + 20, work, address })).rejects.toMatchObject(
    refused,
  );
  expect(await consumePuzzleProof(db, { puzzleId: id, address })).toBe(false);
});

it('challenges are deleted once they can neither be answered nor used as proof', async () => {
  const { id } = await createChallenge(db, { address });
  await deleteExpiredChallenges(db, later(120 + 299));
  expect(await db.puzzleChallenge.count({ where: { id } })).toBe(1);
  expect(await deleteExpiredChallenges(db, later(120 + 301))).toBeGreaterThan(0);
  expect(await db.puzzleChallenge.count({ where: { id } })).toBe(0);
});
