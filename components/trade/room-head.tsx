import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import type { RoomRecord } from '#lib/trade/room-record';
import type { LivePrice } from '../market/use-market-stream.ts';
import { Note } from '../my/note.tsx';
import { useMoment } from '../records/use-moment.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Money } from '../ui/money.tsx';
import { Change } from './change.tsx';
import styles from './room-head.module.css';

interface Props {
  room: RoomRecord;
  live: LivePrice | undefined;
  currency: string;
}

/** What is dealt in, its price each second, and how it has gone since yesterday. */
export function RoomHead({ room, live, currency }: Props) {
  const t = useTranslations('trade.room');
  const moment = useMoment();
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <p className={styles.caption}>{t('lastPrice')}</p>
          <Money amount={live?.price ?? null} size="xl" />
          <p className={styles.unit}>{t('perGram', { currency })}</p>
        </div>
        <div className={styles.aside}>
          <p className={styles.caption}>{t('change')}</p>
          {room.change_24h === null ? (
            <p className={styles.unit}>—</p>
          ) : (
            <Change value={room.change_24h}>{room.change_24h.replace(/^[-+]/, '')}%</Change>
          )}
          <LinkButton
            kind="quiet"
            className={styles.chart}
            href={`${PAGES.marketLineChart}?symbol=${room.symbol}`}
          >
            {t('chart')}
          </LinkButton>
        </div>
      </div>
      <p className={styles.at}>{live ? t('asOf', { at: moment.full(live.at) }) : t('noPrice')}</p>
      {live?.stale && (
        <Note kind="warning" title={t('stale')} alert>
          {t('staleHint')}
        </Note>
      )}
    </Card>
  );
}
