import { useTranslations } from 'next-intl';
import { ApprovalButton } from '#components/desk/action/approval-button';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Row } from '#components/ui/layout/row';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import type { TradingHours } from '#lib/running/calendar/trading-hours';
import { issuePagePath } from '#lib/site/desk/paths';
import parts from '../display/parts.module.css';
import { RoomHoursButton } from './room-hours-button.tsx';

interface Props {
  rooms: readonly RoomRecord[];
  currency: string;
  /** When the page was read. */
  now: number;
  canSet: boolean;
  /** Of a business day. */
  hours: TradingHours;
}

/** The rooms with price, age of the feed and current issue. */
export function RoomTable({ rooms, currency, now, canSet, hours }: Props) {
  const t = useTranslations('deskMarket');
  const moment = useMoment();
  const columns = [
    { label: t('rooms.room') },
    { label: t('rooms.price'), align: 'end' as const },
    { label: t('rooms.feed') },
    { label: t('rooms.issue') },
    { label: t('rooms.hours') },
    { label: t('rooms.status') },
    ...(canSet ? [{ label: t('rooms.action') }] : []),
  ];
  const hoursText = (room: RoomRecord) => {
    if (room.opens_at) return t('rooms.outsideHours', { time: moment.recent(room.opens_at) });
    return t(`rooms.${room.hours}`, { from: hours.trading_opens, to: hours.trading_closes });
  };
  const age = (at: string) => Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  return (
    <PlainTable
      caption={t('rooms.title')}
      columns={columns}
      empty="—"
      rows={rooms.map((room) => {
        const isOpen = room.status === 'open';
        return {
          id: room.id,
          cells: [
            <strong key="name">{t(`metal.${room.symbol}`)}</strong>,
            <Money key="price" amount={room.price} unit={currency} size="s" />,
            room.price_at === null ? (
              '—'
            ) : (
              <StatusChip key="feed" kind={room.stale ? 'failure' : 'success'}>
                {t('rooms.age', { seconds: age(room.price_at) })}
              </StatusChip>
            ),
            room.issue === null ? (
              '—'
            ) : (
              <Link key="issue" href={issuePagePath(room.issue.id)} className={parts.link}>
                {room.issue.no} · {t(`state.${room.issue.state}`)} ·{' '}
                {t('rooms.until', { time: moment.time(room.issue.cutoff_at) })}
              </Link>
            ),
            hoursText(room),
            <StatusChip key="status" kind={isOpen ? 'success' : 'ended'}>
              {t(isOpen ? 'rooms.open' : 'rooms.closed')}
            </StatusChip>,
            <Row key="action" gap={8} wrap>
              <RoomHoursButton room={room} />
              <ApprovalButton
                action="room.set-status"
                payload={{ room: room.id, status: isOpen ? 'closed' : 'open' }}
                label={t(isOpen ? 'rooms.close' : 'rooms.reopen', {
                  room: t(`metal.${room.symbol}`),
                })}
                kind={isOpen ? 'danger' : 'secondary'}
                text={t(isOpen ? 'rooms.closeText' : 'rooms.reopenText')}
              />
            </Row>,
          ],
        };
      })}
    />
  );
}
