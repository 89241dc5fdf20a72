'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { PAGES, roomPath } from '#lib/paths';
import type { RecordDetail } from '#lib/records/find-record';
import type { RoomRecord } from '#lib/trade/room-record';
import head from '../funding/receipt.module.css';
import { ShareButton } from '../funding/share-button.tsx';
import { EntryList } from '../records/entry-list.tsx';
import { statusKind } from '../records/status-steps.ts';
import { StatusTimeline } from '../records/status-timeline.tsx';
import { useCommonFacts } from '../records/use-common-facts.tsx';
import { useLiveRecord } from '../records/use-live-record.ts';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { isOfOpenIssue } from './issue-state.ts';
import styles from './order-receipt.module.css';
import { OrderState } from './order-state.tsx';
import { RECEIPT_ICONS } from './receipt-icons.ts';
import { plainQty } from './ticket-figures.ts';
import { useOrderFacts } from './use-order-facts.tsx';
import { useRoomRefresh } from './use-room-refresh.ts';

interface Props {
  initial: RecordDetail<'trade'>;
  room: RoomRecord;
  currency: string;
}

/** What came of an order: it follows its issue until it is filled or ends otherwise. */
export function OrderReceipt({ initial, room, currency }: Props) {
  const t = useTranslations('trade');
  const { detail, live, stale, look } = useLiveRecord('trade', initial);
  const { record, timeline, entries } = detail;
  const common = useCommonFacts(record);
  const facts = useOrderFacts()({ order: record, name: room.name, currency });
  useRoomRefresh(room.id, false, look);
  const kind = statusKind(record.status);
  const what = t('orderReceipt.what', { side: t(`side.${record.side}`), name: room.name });
  const qty = t('confirm.qtyValue', { qty: plainQty(record.qty) });
  return (
    <div className={styles.receipt}>
      <div className={head.head}>
        <span className={clsx(head.emblem, head[kind])}>
          <Icon name={RECEIPT_ICONS[kind]} size={32} />
        </span>
        <p className={head.status} role="status">
          {record.status_text}
        </p>
        <p className={styles.what}>
          {what} <span className={styles.qty}>{qty}</span>
        </p>
        <p className={head.live}>
          {t(`orderReceipt.${live ? (stale ? 'stale' : 'live') : 'final'}`)}
        </p>
      </div>
      <OrderState order={record} open={isOfOpenIssue(record, room)} currency={currency} />
      <Card>
        <Facts facts={facts} />
      </Card>
      <Card>
        <Facts facts={common} />
      </Card>
      <Section title={t('orderReceipt.progress')}>
        <Card>
          <StatusTimeline family="trade" events={timeline} />
        </Card>
      </Section>
      {entries.length > 0 && (
        <Section title={t('orderReceipt.entries')}>
          <Card>
            <EntryList entries={entries} />
          </Card>
        </Section>
      )}
      {isOfOpenIssue(record, room) && (
        <CancelOrder order={record} currency={currency} onDone={look} />
      )}
      <div className={head.pair}>
        <ShareButton
          title={what}
          words={t(record.simulated ? 'orderReceipt.share' : 'orderReceipt.shareReal', {
            ...{ what, qty },
            status: record.status_text,
            no: record.no,
          })}
        />
        <LinkButton kind="secondary" href={PAGES.tradeRecord}>
          {t('orderReceipt.records')}
        </LinkButton>
      </div>
      <LinkButton block href={roomPath(room.id)}>
        {t('orderReceipt.back')}
      </LinkButton>
    </div>
  );
}
