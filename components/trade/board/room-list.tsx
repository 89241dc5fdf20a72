import { useTranslations } from 'next-intl';
import { Change } from '#components/market/live/change';
import { ChangeSpan } from '#components/market/live/change-span';
import { PriceFigure } from '#components/market/live/price-figure';
import { Spark } from '#components/market/live/spark';
import type { LiveMarket, LivePrice } from '#components/market/live/use-market-stream.ts';
import { Link } from '#components/ui/action/link';
import { MetalMark } from '#components/ui/art/metal-mark';
import { StatusChip } from '#components/ui/display/status-chip';
import { toPercent } from '#components/ui/format/percent.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { formatDuration } from '#components/ui/format/use-server-time.ts';
import { Text } from '#components/ui/layout/text';
import { OfflineMark } from '#components/ui/state/offline-mark';
import { type Asset, cashSymbol, type Metal } from '#lib/base/money';
import { roomPath } from '#lib/base/paths';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { Grams } from '../figures/grams.tsx';
import { plainQty } from '../figures/ticket-figures.ts';
import { ISSUE_KINDS } from '../issue/issue-state.ts';
import styles from './room-list.module.css';

interface Props {
  rooms: readonly RoomRecord[];
  positions: readonly PositionRecord[];
  /** SVG paths of the last 24 hours. */
  sparks: ReadonlyMap<Metal, string>;
  market: LiveMarket;
  currency: Asset;
  /** The server's clock, in milliseconds since the epoch. */
  time: number;
}

/** Lists the rooms, each with its live price, what the member has, and the remaining time of its issue. */
export function RoomList({ rooms, positions, sparks, market, currency, time }: Props) {
  return (
    <ul className={styles.rooms}>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomTile
            room={room}
            qty={positions.find(({ symbol }) => symbol === room.symbol)?.qty}
            spark={sparks.get(room.symbol)}
            price={market.prices.get(room.symbol)}
            currency={currency}
            time={time}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends Pick<Props, 'currency' | 'time'> {
  room: RoomRecord;
  /** Grams that the member has, a decimal string; undefined if none. */
  qty: string | undefined;
  spark: string | undefined;
  price: LivePrice | undefined;
}

function RoomTile({ room, qty, spark, price, currency, time }: TileProps) {
  const t = useTranslations('market');
  return (
    <Link surface href={roomPath(room.id)} className={styles.room}>
      <span className={styles.head}>
        <MetalMark symbol={room.symbol} />
        <span className={styles.name}>
          <span>
            <Text as="span" weight="bold">
              {room.name}
            </Text>{' '}
            <Text as="span" tone="muted" size="s">
              {room.symbol}
            </Text>
          </span>
          {qty !== undefined && (
            <Text as="span" tone="muted" size="s">
              {t.rich('rooms.held', { qty: () => <Grams qty={qty} size="s" hideable /> })}
            </Text>
          )}
        </span>
        <Spark path={spark} change={price?.change ?? null} />
        <PriceFigure price={price} className={styles.price} />
      </span>
      <span className={styles.facts}>
        <span>
          {`${cashSymbol(currency)}${t('perGram')}`} <OfflineMark at={price?.at} />
        </span>
        <span>
          <ChangeSpan since={price?.since} /> <Change value={price?.change ?? null} unit="%" />
        </span>
      </span>
      <span className={styles.issue}>
        <IssueLine room={room} stale={!price || price.stale} time={time} />
      </span>
      <Text as="span" tone="muted" size="s" weight="normal">
        {t('rooms.terms', { fee: toPercent(room.fee_bps), min: plainQty(room.min_qty) })}
      </Text>
    </Link>
  );
}

/** The state of the room's issue, and a countdown to its cutoff or opening. */
function IssueLine({
  room: { status, issue, opens_at: opensAt },
  stale,
  time,
}: {
  room: RoomRecord;
  stale: boolean;
  time: number;
}) {
  const t = useTranslations('market.rooms');
  const tIssue = useTranslations('trade.issue');
  const moment = useMoment();
  if (status === 'closed') return <StatusChip kind="ended">{t('closed')}</StatusChip>;
  if (opensAt && issue?.state !== 'open')
    return (
      <StatusChip kind="ended">{t('outsideHours', { time: moment.recent(opensAt) })}</StatusChip>
    );
  if (stale && issue?.state !== 'open') return <StatusChip kind="waiting">{t('stale')}</StatusChip>;
  if (!issue) return <StatusChip kind="ended">{t('between')}</StatusChip>;
  const open = issue.state === 'open';
  const leftMs = Math.max(0, Date.parse(open ? issue.cutoff_at : issue.opens_at) - time);
  return (
    <>
      <StatusChip kind={ISSUE_KINDS[issue.state]}>{issue.state_text}</StatusChip>
      <Text as="span" tone="muted" size="s" weight="normal">
        {leftMs === 0 ? (
          tIssue('over')
        ) : (
          <>
            {tIssue(open ? 'left' : 'opensIn')}{' '}
            <span className={styles.clock}>{formatDuration(leftMs)}</span>
          </>
        )}
      </Text>
    </>
  );
}
