import type { Metadata } from 'next';
import { AuthSheet } from '#components/auth/auth-sheet';
import { MailLink } from '#components/auth/mail-link';
import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';

const title = pageTitle('auth.link.title');

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await title()), referrer: 'no-referrer', robots: { index: false } };
}

/** /auth/link: what a link of a mail is for, with the button that does it. Opening it uses nothing. */
function LinkPage() {
  return (
    <AuthSheet>
      <MailLink />
    </AuthSheet>
  );
}

export default withMessages('(members)/(link)/auth/link/page', LinkPage);
