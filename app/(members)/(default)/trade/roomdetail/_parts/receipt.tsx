import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { InnerPage } from '#components/fixed/inner-page';
import { LazyOrderReceipt } from '#components/trade/order/lazy-order-receipt';
import { requireSession } from '#lib/access/session/session';
import { roomPath } from '#lib/base/paths';
import { findRecord } from '#lib/features/records/find-record';
import { findPlanOfOrder } from '#lib/features/trade/plan/queries';
import { findIssue } from '#lib/features/trade/queries';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { getConfig } from '#lib/running/config/queries';
import { RoomMissing } from './room-missing.tsx';

interface Props {
  room: RoomRecord;
  /** Id of the order, from the query. */
  id: string | string[];
}

/** The receipt of an order, shown only in its room. */
async function Receipt({ room, id }: Props) {
  const { db, userId } = await requireSession();
  const [detail, { currency }, t] = await Promise.all([
    findRecord(db, userId, { type: 'trade', id }),
    getConfig(db),
    getTranslations('trade.orderReceipt'),
  ]);
  if (detail?.record.room_id !== room.id) return <RoomMissing />;
  const { record } = detail;
  const [issue, planId] = await Promise.all([
    record.status === 'accepted' ? findIssue(db, room, record.issue_id) : null,
    findPlanOfOrder(db, userId, BigInt(record.id)),
  ]);
  return (
    <InnerPage title={t('title')} back={roomPath(room.id)} leadsUp>
      <LazyOrderReceipt
        key={record.id}
        initial={detail}
        {...{ room, currency }}
        windowEndsAt={issue?.window_ends_at ?? null}
        plan={planId === null ? null : { id: planId, isOpen: issue?.state === 'open' }}
        now={new Date().toISOString()}
      />
    </InnerPage>
  );
}

// With messages of its own, so that the room does not carry them.
export default withMessages('(members)/(default)/trade/roomdetail/_parts/receipt', Receipt);
