import { EventList } from '#components/security/event-list';
import { listSecurityEvents } from '#lib/access/security/list-events';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.securityEvents');

interface Props {
  searchParams: Promise<{ after?: string | string[] }>;
}

/** /my/usercenter/events: sign-ins and acts on the account, newest first; with `?after=` older ones. */
export default async function SecurityEventsPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const { after } = await searchParams;
  const cursor = typeof after === 'string' ? after : undefined;
  return <EventList {...(await listSecurityEvents(db, userId, cursor))} />;
}
