import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MAIN_ID } from '#components/chrome/bar/page-main';
import { VaultMark } from '#components/chrome/bar/vault-mark';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SignInForm } from '#components/desk/sign-in/sign-in-form';
import { returnPath, type Search } from '#lib/access/client/navigation/return-path';
import { pageTitle } from '#lib/base/i18n/page-title';
import { ENDED_PARAM } from '#lib/site/desk/client/leave';
import { DESK_PAGES, isDeskPagePath } from '#lib/site/desk/paths';
import { getDeskSession } from '#lib/site/desk/session/require-operator';
import styles from './page.module.css';

export const generateMetadata = pageTitle('deskShell.login.title');

/** /desk/login: the sign-in. Operators with a session are redirected. */
async function DeskLoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const from = returnPath(search, DESK_PAGES.today);
  const isDesk = isDeskPagePath(from.split('?')[0] ?? '');
  const destination = isDesk && !from.startsWith(DESK_PAGES.login) ? from : DESK_PAGES.today;
  if (await getDeskSession()) redirect(destination);
  const t = await getTranslations('deskShell');
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <div className={styles.sheet}>
        <p className={styles.brand}>
          <VaultMark size={40} />
          {t('brand')}
        </p>
      </div>
      <SignInForm destination={destination} ended={search[ENDED_PARAM] !== undefined} />
    </main>
  );
}

export default withMessages('(desk)/desk/login/page', DeskLoginPage);
