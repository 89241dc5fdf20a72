import { expect, test } from 'vitest';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom } from '#tests/support/market/market-rows';

// Set before the environment is first read.
process.env.PRICE_FEED_URL = 'http://127.0.0.1:9/';
const { db } = useTestDatabase();

test('with an external feed there is no seed and no seed hash', async () => {
  const roomId = await newRoom(db, 'XAU');
  const now = Date.now();
  const { id } = await db.issue.create({
    data: {
      ...{ roomId, no: 'XAU-OPEN', state: 'open', opensAt: new Date(now - 1_000) },
      ...{ cutoffAt: new Date(now + 1_000), windowEndsAt: new Date(now + 2_000) },
    },
  });
  const [market, rooms, issues, proof] = await Promise.all([
    makeCall('market', { range: '1h' }),
    makeCall('rooms', {}),
    makeCall('issues', { room_id: roomId.toString() }),
    makeCall('issueProof', { id: id.toString() }),
  ]);
  for (const { seed_day, seed_hash } of [market.data, rooms.data.data[0]])
    expect([seed_day, seed_hash]).toEqual([null, null]);
  expect(issues.data.data[0]).toMatchObject({ seed_hash: null, seed: null });
  expect(proof.data).toMatchObject({ day: null, seed_hash: null, opening: null, next: null });
  expect(await db.feedDay.count()).toBe(0);
});
