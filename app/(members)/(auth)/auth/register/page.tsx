import { redirect } from 'next/navigation';
import { RegisterForm } from '#components/auth/register-form';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MailboxLink } from '#components/mailbox/mailbox-link';
import { returnPath, type Search, withReturnPath } from '#lib/access/client/navigation/return-path';
import { getPageContext } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getVersionsInForce } from '#lib/features/content/legal/queries';
import { getSettings } from '#lib/running/config/queries';
import { isMailCaught } from '#lib/running/mail/send-mail';

export const generateMetadata = pageTitle('auth.register.title');

/** /auth/register: for visitors without a session; others are redirected to their target page. */
async function RegisterPage({ searchParams }: { searchParams: Promise<Search> }) {
  const destination = returnPath(await searchParams);
  const { db, session } = await getPageContext();
  if (session) redirect(destination);
  const { mail_at_sign_up: mail } = await getSettings(db);
  return (
    <>
      <RegisterForm
        destination={destination}
        loginHref={withReturnPath(PAGES.login, destination)}
        mail={mail}
        versions={await getVersionsInForce(db)}
      />
      {isMailCaught() && <MailboxLink />}
    </>
  );
}

export default withMessages('(members)/(auth)/auth/register/page', RegisterPage);
