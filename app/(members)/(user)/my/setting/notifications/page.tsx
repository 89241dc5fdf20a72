import { PushSetting } from '#components/alerts/push-setting';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AlertAddress } from '#components/inbox/alert-address';
import { AlertSwitches } from '#components/inbox/alert-switches';
import { InboxLink } from '#components/inbox/inbox-link';
import { Screen } from '#components/ui/layout/screen';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getAlertChoices } from '#lib/features/inbox/alert-choices';

export const generateMetadata = pageTitle('chrome.titles.notifications');

/** /my/setting/notifications: which notices are mailed, and to which address. */
async function NotificationsPage() {
  const { db, userId } = await requireSession();
  const choices = await getAlertChoices(db, userId);
  return (
    <Screen
      halves={choices.has_push}
      aside={
        <>
          {choices.has_push && (
            <>
              <PushSetting />
              <AlertSwitches channel="push" first={choices} />
            </>
          )}
          <InboxLink />
        </>
      }
    >
      <AlertAddress choices={choices} />
      {choices.has_mail && <AlertSwitches channel="mail" first={choices} />}
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/setting/notifications/page', NotificationsPage);
