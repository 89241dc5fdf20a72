import { closeDatabase, database } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import { takeSnapshots } from '#lib/features/totals/take-snapshots';
import type { Settings } from '#lib/running/config/setting-specs';
import { SEEDED_LOGIN } from '#prisma/seed/first-data';
import { runMain } from '#scripts/boot/boot-error';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { PASSWORD } from '#tests/support/member/member';
import { type Desk, MemberActs } from './member-acts.ts';
import { type HistoryIds, writeHistory } from './member-history.ts';
import { Past } from './past.ts';
import { cutoffBefore, fillIssues, openForADay } from './past-issues.ts';
import { PriceHistory } from './price-history.ts';

/** Data for the pictures: the seeded member with a history, and a newly registered one. */
export interface Furnished extends HistoryIds {
  articleId: string;
  roomId: string;
  symbol: 'XAU';
  billId: string;
  planId: string;
  member: { username: string; password: string; tradePassword: string };
  newcomer: { username: string; password: string };
  /** Price of a gram at the end of the history. */
  prices: Record<Metal, string>;
}

/** Prices of the history reach back 30 days. */
const SNAPSHOTS_MS = 29 * 86_400_000;
/** Before everything that the member does. */
const OLDEST_DAYS = 42;
const NEWCOMER = 'newcomer';

/**
 * Writes a history into a seeded database that no worker has used, and prints the data that the
 * pictures need. `node lab/screens/furnish.ts SUPERUSER_URL SETTINGS moving|level`; the settings are
 * stored.
 */
async function furnish(
  superuserUrl: string,
  settings: Partial<Settings>,
  prices: PriceHistory,
): Promise<Furnished> {
  const past = await Past.open(superuserUrl);
  await past.moveSeed(OLDEST_DAYS);
  const desk: Desk = { db: database(), past, prices };
  const { username, password, tradePassword } = SEEDED_LOGIN;
  const signedIn = await makeCall('login', { username, password });
  const acts = new MemberActs(desk, { token: signedIn.data.token, tradePassword });
  const ids = await writeHistory(desk, acts);
  await fillIssues(desk, cutoffBefore(new Date(Date.now() - 120_000)));
  await desk.prices.store(past);
  await takePastSnapshots(desk);
  await past.run(
    `UPDATE app_user SET created_at = now() - interval '${OLDEST_DAYS} days', nickname = '小滿'`,
  );
  await makeCall('register', { username: NEWCOMER, password: PASSWORD });
  const named = await nameRest(acts);
  await past.run('DELETE FROM session');
  await setSettings(desk.db, settings);
  if (prices.isLevel) {
    await openForADay(desk);
    await keepTradeWindowOpen(desk);
  }
  await past.close();
  await closeDatabase();
  return {
    ...ids,
    ...named,
    symbol: 'XAU',
    member: SEEDED_LOGIN,
    newcomer: { username: NEWCOMER, password: PASSWORD },
  };
}

/** Takes the snapshots that a worker would have taken meanwhile. */
async function takePastSnapshots({ db }: Desk): Promise<void> {
  for (const now of [new Date(Date.now() - SNAPSHOTS_MS), new Date()])
    await takeSnapshots(db, now, { batches: 1_000 });
}

/** Keeps orders free of the trade password for hours: within minutes all screens can't be read. */
async function keepTradeWindowOpen({ past }: Desk): Promise<void> {
  await past.run(
    `UPDATE app_user SET trade_unlocked_until = trade_unlocked_until + interval '3 hours'`,
  );
}

async function nameRest(acts: MemberActs) {
  const first = async (call: string) => (await acts.call(call)).data[0].id as string;
  const rooms = (await acts.call('rooms')).data as { id: string; symbol: Metal; price: string }[];
  const prices = Object.fromEntries(rooms.map(({ symbol, price }) => [symbol, price]));
  const roomId = rooms.find(({ symbol }) => symbol === 'XAU')?.id ?? '';
  // From tomorrow on, so that nothing is due today.
  const start_on = addDays(localDay(new Date()), 1);
  const monthly = { room_id: roomId, amount: '3000', every: 'month', days: [6, 16, 26], start_on };
  const { id: planId } = await acts.confirm('planSet', monthly);
  return {
    articleId: await first('news'),
    billId: await first('bills'),
    roomId,
    planId: planId as string,
    prices: prices as Record<Metal, string>,
  };
}

await runMain(async () => {
  const [url = '', settings = '{}', moves] = process.argv.slice(2);
  const prices = new PriceHistory(new Date(), { level: moves === 'level' });
  console.log(JSON.stringify(await furnish(url, JSON.parse(settings), prices)));
});
process.exit();
