import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { Pager } from '#components/home/pager';
import { IssueList } from '#components/trade/issue/issue-list';
import { LinkButton } from '#components/ui/action/link-button';
import { Note } from '#components/ui/layout/note';
import { requireSession } from '#lib/access/session/session';
import { PAGES, roomPath } from '#lib/base/paths';
import { pageQuery } from '#lib/base/record-base/page';
import { findIssue, listIssues, listRooms } from '#lib/features/trade/queries';
import { getConfig } from '#lib/running/config/queries';
import { RoomMissing } from '../_parts/room-missing.tsx';

interface Props {
  searchParams: Promise<{
    id?: string | string[];
    issue?: string | string[];
    page?: string | string[];
  }>;
}

/** The room that `?id=` names, once per request; null when it names none. */
const findRoom = cache(async (id: unknown) => {
  const { db } = await requireSession();
  return (await listRooms(db)).find((room) => room.id === id) ?? null;
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const room = await findRoom((await searchParams).id);
  if (!room) return { title: (await getTranslations('chrome.titles'))('roomIssues') };
  const t = await getTranslations('trade.issues');
  return { title: t('titleOf', { name: room.name }) };
}

/** /trade/roomdetail/issues: past issues of a room with their prices and proofs; with `issue`, that one. */
async function RoomIssuesPage({ searchParams }: Props) {
  const { db } = await requireSession();
  const search = await searchParams;
  const room = await findRoom(search.id);
  if (!room) return <RoomMissing />;
  const [{ currency }, one, t] = await Promise.all([
    getConfig(db),
    findIssue(db, room, search.issue),
    getTranslations('trade.issues'),
  ]);
  const all = `${PAGES.roomIssues}?id=${room.id}`;
  const list = one
    ? null
    : await listIssues(db, { ...pageQuery(search), room_id: BigInt(room.id) });
  return (
    <SectionPage title={t('titleOf', { name: room.name })} back={roomPath(room.id)}>
      <Note kind="safe">{t('intro')}</Note>
      <IssueList roomId={room.id} issues={list?.data ?? (one ? [one] : [])} currency={currency} />
      {list ? (
        <Pager path={all} page={list} />
      ) : (
        <LinkButton kind="secondary" block href={all}>
          {t('all')}
        </LinkButton>
      )}
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/trade/roomdetail/issues/page', RoomIssuesPage);
