import { getHomeMember } from '#lib/access/profile/queries';
import { requireVerifiedHour } from '#lib/access/session/session';
import { getHomeContent } from '#lib/features/content/queries';
import { listOpenGoals, progressOfGoals } from '#lib/features/goals/queries';
import { getMarketSummary, getSparkPaths } from '#lib/features/market/queries';
import { getDayTotals } from '#lib/features/totals/queries';
import { listRooms } from '#lib/features/trade/queries';

/**
 * Reads the home screen of / and /home. The member's part takes three statements; the rest is alike for
 * all members and cached.
 */
export async function readHome() {
  const { db, userId } = await requireVerifiedHour();
  const [content, market, sparks, rooms, day, member, stored] = await Promise.all([
    getHomeContent(db),
    getMarketSummary(db),
    getSparkPaths(db),
    listRooms(db),
    getDayTotals(db, userId),
    getHomeMember(db, userId),
    listOpenGoals(db, userId),
  ]);
  const roomIds = rooms.map(({ id, symbol }) => ({ id, symbol }));
  const { goals } = progressOfGoals(stored, day.totals);
  return { ...content, market, sparks, rooms: roomIds, day, member, goals };
}
