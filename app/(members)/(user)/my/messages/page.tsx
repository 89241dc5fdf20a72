import { withMessages } from '#components/chrome/locale/with-messages';
import { InboxList } from '#components/inbox/inbox-list';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listMessages } from '#lib/features/inbox/queries';
import { ALERT_KINDS } from '#lib/running/alerts/alert-kinds';

export const generateMetadata = pageTitle('chrome.titles.messages');

interface Props {
  searchParams: Promise<{ kind?: string | string[] }>;
}

/**
 * /my/messages: what the member was told and what operators wrote, all or by `?kind=`; opening an entry marks it as
 * read.
 */
async function MessagesPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const asked = (await searchParams).kind;
  const kind = ALERT_KINDS.find((known) => known === asked);
  return (
    <Refreshable>
      <InboxList key={kind} first={await listMessages(db, userId, { kind })} kind={kind} />
    </Refreshable>
  );
}

export default withMessages('(members)/(user)/my/messages/page', MessagesPage);
