import { withMessages } from '#components/chrome/locale/with-messages';
import { HomeScreen } from '#components/home/home-screen';
import { readHome } from './_parts/read-home.ts';

/** /home */
async function HomePage() {
  return <HomeScreen {...(await readHome())} />;
}

export default withMessages('(members)/(default)/home/page', HomePage);
