import { withMessages } from '#components/chrome/locale/with-messages';
import { MailScreen } from '#components/profile/mail-screen';
import { getMailState } from '#lib/access/member-mail/mail-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.mailAddress');

/** /my/usercenter/mail: the mail address with its code, and how it is changed. */
async function MailPage() {
  const { db, userId } = await requireSession();
  return <MailScreen initial={await getMailState(db, userId)} />;
}

export default withMessages('(members)/(user)/my/usercenter/mail/page', MailPage);
