import type { Member } from '../fixtures.ts';
import { test as base, callApi, expect } from '../fixtures.ts';
import { type DeskSite, openSite } from './desk-site.ts';
import { type PriceServer, startPriceServer } from './price-server.ts';

/** Issues short enough to end during a test. */
const SHORT_ISSUE_SECONDS = 30;
const SHORT = { fixing_seconds: 6, quote_seconds: 60 };

/** A site with short issues, and optionally with prices from the test's own feed. */
export interface MarketSite extends DeskSite {
  /** Null if the site simulates its prices. */
  feed: PriceServer | null;
}

interface MarketOptions {
  /** Whether its prices come from the test's own feed. */
  outside: boolean;
  issueSeconds: number;
}

/** Tests on their own market site; files with other options get another one. */
export const test = base.extend<object, MarketOptions & { market: MarketSite }>({
  outside: [false, { scope: 'worker', option: true }],
  issueSeconds: [SHORT_ISSUE_SECONDS, { scope: 'worker', option: true }],
  market: [
    async ({ outside, issueSeconds }, use, { workerIndex }) => {
      const feed = outside ? await startPriceServer() : null;
      const name = `jinku_market_${workerIndex}`;
      const settings = { ...SHORT, issue_seconds: issueSeconds };
      const { desk, close } = await openSite(
        name,
        feed ? { PRICE_FEED_URL: feed.url } : {},
        settings,
      );
      await use({ ...desk, feed });
      await close();
      await feed?.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ market }, use) => use(market.origin),
});

/** The gold room, read without signing in. */
export async function readGold({ page }: Pick<Member, 'page'>) {
  const { data } = await callApi(page.request, 'rooms');
  return data.data.find(({ symbol }: { symbol: string }) => symbol === 'XAU');
}

/** Waits for an issue of gold that stays open for that many seconds. @returns its number */
export async function waitForOpenIssue(member: Member, seconds: number): Promise<string> {
  let no = '';
  const left = async () => {
    const { issue } = await readGold(member);
    no = issue?.no;
    return issue?.state === 'open' ? (Date.parse(issue.cutoff_at) - Date.now()) / 1000 : 0;
  };
  await expect.poll(left, { timeout: 90_000 }).toBeGreaterThan(seconds);
  return no;
}
