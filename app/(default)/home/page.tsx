import { HomeScreen } from '#components/home/home-screen';
import { getHomeContent } from '#lib/content/queries';
import { requireVerifiedHour } from '#lib/session/session';

/** /home */
export default async function HomePage() {
  const { db } = await requireVerifiedHour();
  return <HomeScreen {...(await getHomeContent(db))} />;
}
