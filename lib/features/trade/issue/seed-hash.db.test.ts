import { beforeEach, describe, expect, test } from 'vitest';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { ensureFeedDay, findFeedDay } from '#lib/features/market/feed/feed-day';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { newRoom } from '#tests/support/market/market-rows';

const { db } = useTestDatabase();
const SECOND = 1_000;

beforeEach(async () => {
  await db.issue.deleteMany();
  await db.feedDay.deleteMany();
});

/** An open issue of gold with this cutoff. */
async function openIssue(cutoffAt: Date): Promise<{ id: string; roomId: string }> {
  const roomId = await newRoom(db, 'XAU');
  const { id } = await db.issue.create({
    data: {
      ...{ roomId, no: 'XAU-OPEN', state: 'open', cutoffAt },
      opensAt: new Date(cutoffAt.getTime() - 600 * SECOND),
      windowEndsAt: new Date(cutoffAt.getTime() + 60 * SECOND),
    },
  });
  return { id: id.toString(), roomId: roomId.toString() };
}

/** What each call publishes of the feed while an issue is open. */
async function published({ id, roomId }: { id: string; roomId: string }) {
  const answers = await Promise.all([
    makeCall('market', { range: '1h' }),
    makeCall('rooms', {}),
    makeCall('issues', { room_id: roomId }),
    makeCall('issueProof', { id }),
  ]);
  const [market, rooms, issues, proof] = answers.map(({ data }) => data);
  return {
    hashes: [market, rooms.data[0], issues.data[0], proof].map((each) => each.seed_hash),
    proof,
    text: answers.map(({ text }) => text).join(),
  };
}

describe('the hash of the day’s seed', () => {
  test('is in every response before the first price, even if no worker has run', () =>
    withinOneDay(async (today) => {
      await db.feedDay.deleteMany();
      await db.issue.deleteMany();
      const issue = await openIssue(new Date(dayStart(today).getTime() + 600 * SECOND));
      const { hashes, text } = await published(issue);
      const day = await findFeedDay(db, today);
      expect(day).not.toBeNull();
      expect(hashes).toEqual(Array(4).fill(day?.seedHash));
      expect(text).not.toContain(day?.seed);
      expect((await published(issue)).hashes).toEqual(hashes);
      expect(await db.tick.count()).toBe(0);
    }));

  test('of tomorrow is public with an issue that is priced tomorrow, and nothing else of tomorrow', () =>
    withinOneDay(async (today) => {
      await db.feedDay.deleteMany();
      await db.issue.deleteMany();
      const midnight = dayStart(today, 1);
      const { proof, hashes, text } = await published(await openIssue(midnight));
      const [now, next] = [await findFeedDay(db, today), await findFeedDay(db, localDay(midnight))];
      expect(hashes).toEqual([now, now, next, next].map((day) => day?.seedHash));
      expect(proof).toMatchObject({ day: next?.day, seed: null, opening: null });
      for (const secret of [now?.seed, next?.seed, next?.openings.XAU.toString()])
        expect(text).not.toContain(secret);
    }));

  test('does not reveal the first price of tomorrow if a window extends past midnight', () =>
    withinOneDay(async (today) => {
      await db.feedDay.deleteMany();
      await db.issue.deleteMany();
      const { openings } = await ensureFeedDay(db, today);
      const next = await ensureFeedDay(db, localDay(dayStart(today, 1)));
      const cutoffAt = new Date(dayStart(today, 1).getTime() - 30 * SECOND);
      const { proof, text } = await published(await openIssue(cutoffAt));
      expect(proof).toMatchObject({
        ...{ day: today, opening: openings.XAU.toString() },
        next: { day: next.day, seed_hash: next.seedHash, seed: null, opening: null },
      });
      expect(text).not.toContain(next.openings.XAU.toString());
    }));
});
