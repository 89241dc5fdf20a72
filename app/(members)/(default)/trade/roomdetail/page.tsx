import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { isInBetween } from '#components/trade/issue/issue-state.ts';
import { RecentFixings } from '#components/trade/issue/recent-fixings';
import { RoomScreen } from '#components/trade/room/room-screen';
import { hasDismissedSuitabilityOffer } from '#lib/access/client/preferences/suitability-offer';
import { getBalance, getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { PAGES } from '#lib/base/paths';
import { readTicketAdvice } from '#lib/features/suitability/queries';
import { getTotals } from '#lib/features/totals/queries';
import { SIDES, type Side } from '#lib/features/trade/deal/enums';
import { listIssues, listPositions, listRoomOrders, listRooms } from '#lib/features/trade/queries';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { getConfig, getSettings } from '#lib/running/config/queries';
import Receipt from './_parts/receipt.tsx';
import { RoomMissing } from './_parts/room-missing.tsx';

interface Props {
  searchParams: Promise<Record<'id' | 'order' | 'side', string | string[] | undefined>>;
}

/** How many past issues the page reads, and how many of them with a price. */
const ISSUES = 8;

/** The room that `?id=` names, once per request; null when it names none. */
const findRoom = cache(async (id: unknown): Promise<RoomRecord | null> => {
  const { db } = await requireSession();
  return (await listRooms(db)).find((room) => room.id === id) ?? null;
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { id, order } = await searchParams;
  const [room, t] = await Promise.all([findRoom(id), getTranslations('trade')]);
  if (order !== undefined) return { title: t('orderReceipt.title') };
  return { title: room ? t('room.title', { name: room.name }) : t('room.missingTitle') };
}

/** /trade/roomdetail: one trading room, with `&side=` to buy or sell; with `&order=` an order's receipt. */
async function RoomPage({ searchParams }: Props) {
  const { id, order, side } = await searchParams;
  const room = await findRoom(id);
  if (!room) return <RoomMissing />;
  if (order !== undefined) return <Receipt room={room} id={order} />;
  return <Room room={room} askedSide={SIDES.find((one) => one === side)} />;
}

async function Room({ room, askedSide }: { room: RoomRecord; askedSide: Side | undefined }) {
  const { db, userId } = await requireSession();
  const roomId = BigInt(room.id);
  const [config, settings, issues, positions, balance, user, t] = await Promise.all([
    getConfig(db),
    getSettings(db),
    listIssues(db, { room_id: roomId, page: 1, per_page: ISSUES }),
    listPositions(db, userId),
    getBalance(db, userId),
    getUserInfo(db, userId),
    getTranslations('trade.room'),
  ]);
  const advice = await readTicketAdvice(db, userId, {
    currency: config.currency,
    readTotal: async () => (await getTotals(db, userId)).total,
  });
  const offers = advice.offers && !hasDismissedSuitabilityOffer(await cookies());
  const orders = await listRoomOrders(db, { userId, roomId, since: lookBack(issues.data) });
  return (
    <SectionPage title={t('title', { name: room.name })} back={PAGES.trade}>
      <RoomScreen
        {...{ room, orders, config, askedSide }}
        advice={{ ...advice, offers }}
        issues={issues.data.filter(({ state }) => isInBetween(state))}
        position={positions.find(({ symbol }) => symbol === room.symbol) ?? null}
        available={balance.available}
        unlock={{
          hasTradePassword: user.has_trade_password,
          unlockedUntil: user.trade_unlocked_until,
          signedFrom: user.has_passkey ? config.limits.signature_order_min : null,
        }}
        rendered={{ now: new Date().toISOString(), staleSeconds: settings.feed_stale_seconds }}
      >
        <RecentFixings roomId={room.id} issues={issues.data} currency={config.currency} />
      </RoomScreen>
    </SectionPage>
  );
}

/** How many past issues the member's orders are shown for. */
const OWN_ISSUES = 2;

function lookBack(issues: readonly { opens_at: string }[]): Date {
  const last = issues.slice(0, OWN_ISSUES).at(-1);
  return last ? new Date(last.opens_at) : new Date();
}

export default withMessages('(members)/(default)/trade/roomdetail/page', RoomPage);
