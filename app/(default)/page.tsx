import { withMessages } from '#components/chrome/locale/with-messages';
import { HomeScreen } from '#components/home/home-screen';
import { getHomeContent } from '#lib/content/queries';
import { getMarketSummary } from '#lib/market/queries';
import { requireVerifiedHour } from '#lib/session/session';

/** / */
async function HomePage() {
  const { db } = await requireVerifiedHour();
  const [content, market] = await Promise.all([getHomeContent(db), getMarketSummary(db)]);
  return <HomeScreen {...content} market={market} />;
}

export default withMessages('(default)/page', HomePage);
