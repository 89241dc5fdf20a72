import { withMessages } from '#components/chrome/locale/with-messages';
import { HomeScreen } from '#components/home/home-screen';
import { readHome } from './home/_parts/read-home.ts';

/** / */
async function HomePage() {
  return <HomeScreen {...(await readHome())} />;
}

export default withMessages('(members)/(default)/page', HomePage);
