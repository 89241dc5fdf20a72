import { withMessages } from '#components/chrome/locale/with-messages';
import { InboxList } from '#components/inbox/inbox-list';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listMessages } from '#lib/features/inbox/queries';

export const generateMetadata = pageTitle('chrome.titles.messages');

/** /my/messages: what the operator wrote to the member; opening a message marks it as read. */
async function MessagesPage() {
  const { db, userId } = await requireSession();
  return (
    <Refreshable>
      <InboxList first={await listMessages(db, userId)} />
    </Refreshable>
  );
}

export default withMessages('(members)/(user)/my/messages/page', MessagesPage);
