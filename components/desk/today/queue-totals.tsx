import { useTranslations } from 'next-intl';
import { useDuration } from '#components/desk/funding/use-duration.ts';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { Text } from '#components/ui/layout/text';
import { trimZeros } from '#lib/base/money';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { QueueTotal } from '#lib/site/desk/today/queue-totals';
import styles from './today.module.css';

interface Props {
  queues: readonly QueueTotal[];
  /** ISO time of the figures. */
  now: string;
}

const PAGES = { recharge: DESK_PAGES.topUps, withdraw: DESK_PAGES.withdrawals } as const;

/** Waiting records by status: count, oldest, late ones and amounts. */
export function QueueTotals({ queues, now }: Props) {
  return (
    <ul className={styles.queues}>
      {queues.map((total) => (
        <li key={`${total.queue}-${total.status}`}>
          <Link
            href={`${PAGES[total.queue]}?status=${total.status}`}
            surface
            className={styles.queue}
            data-late={total.late > 0}
          >
            <Total total={total} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Total({ total, now }: { total: QueueTotal; now: string }) {
  const t = useTranslations('deskToday');
  const funding = useTranslations('deskFunding.title');
  const records = useTranslations('records');
  const duration = useDuration();
  const { queue, count, late, oldest_at: oldestAt, is_more: isMore } = total;
  const status = `${queue}.${total.status}` as 'recharge.submitted';
  const age = oldestAt === null ? 0 : (Date.parse(now) - Date.parse(oldestAt)) / 1000;
  return (
    <>
      <Text as="span" size="s">
        {funding(queue)} · {records(`status.${status}`)}
      </Text>
      <strong className={styles.count}>{isMore ? t('more', { count }) : count}</strong>
      {count === 0 ? (
        <small>{t('nothing')}</small>
      ) : (
        <small>
          {t('oldest', { age: duration(age) })}
          {late > 0 && <em> {t('late', { count: late })}</em>}
        </small>
      )}
      {total.sums.map(({ currency: paid, amount }) => (
        <small key={paid}>
          <Money amount={trimZeros(amount)} unit={paid} size="s" />
        </small>
      ))}
    </>
  );
}
