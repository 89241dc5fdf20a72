import { useTranslations } from 'next-intl';
import { useDuration } from '#components/desk/funding/use-duration.ts';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { trimZeros } from '#lib/base/money';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { QueueTotal } from '#lib/site/desk/today/queue-totals';
import type { WaitingDecisions } from '#lib/site/desk/today/waiting-decisions';
import styles from './waiting-list.module.css';

/** What waits for a decision in one place. */
interface Waiting {
  key: string;
  name: string;
  href: string;
  count: number;
  isMore: boolean;
  late: number;
  sums: QueueTotal['sums'];
  oldest: { at: string; href: string } | null;
}

interface Props {
  queues: readonly QueueTotal[];
  /** Those that the operator may see. */
  decisions: readonly WaitingDecisions[];
  /** ISO time of the figures. */
  now: string;
}

/** What waits for a decision, the most urgent first; then what has nothing waiting. */
export function WaitingList({ queues, decisions, now }: Props) {
  const t = useTranslations('deskToday');
  const all = useWaiting(queues, decisions);
  const waiting = all.filter(({ count }) => count > 0).sort(byUrgency);
  const idle = all.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length === 0 && <p className={styles.none}>{t('noneWaiting')}</p>}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((one) => (
            <WaitingRow key={one.key} waiting={one} now={now} />
          ))}
        </ul>
      )}
      {idle.length > 0 && (
        <p className={styles.idle}>
          {t('idle')}
          {idle.map(({ key, name, href }) => (
            <Link key={key} href={href}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

function WaitingRow({ waiting, now }: { waiting: Waiting; now: string }) {
  const t = useTranslations('deskToday');
  const duration = useDuration();
  const { name, href, count, isMore, late, sums, oldest } = waiting;
  return (
    <li className={styles.row} data-late={late > 0}>
      <Link href={href} className={styles.name}>
        {name}
      </Link>
      <span className={styles.count}>
        <strong>{isMore ? t('more', { count }) : count}</strong> {t('unit')}
        {late > 0 && <em>{t('late', { count: late })}</em>}
      </span>
      <span className={styles.sums}>
        {sums.map(({ currency, amount }) => (
          <Money key={currency} amount={trimZeros(amount)} unit={currency} size="s" />
        ))}
      </span>
      {oldest && (
        <Link href={oldest.href} className={styles.oldest}>
          {t('oldest', { age: duration((Date.parse(now) - Date.parse(oldest.at)) / 1000) })}
        </Link>
      )}
    </li>
  );
}

const PAGES = { recharge: DESK_PAGES.topUps, withdraw: DESK_PAGES.withdrawals } as const;

function useWaiting(
  queues: readonly QueueTotal[],
  decisions: readonly WaitingDecisions[],
): Waiting[] {
  const funding = useTranslations('deskFunding.title');
  const records = useTranslations('records');
  const sections = useTranslations('deskShell.nav.sections');
  const fromQueues = queues.map((total) => {
    const status = `${total.queue}.${total.status}` as 'recharge.submitted';
    return {
      ...{ key: status, count: total.count, isMore: total.is_more },
      ...{ late: total.late, sums: total.sums },
      name: `${funding(total.queue)} · ${records(`status.${status}`)}`,
      href: `${PAGES[total.queue]}?status=${total.status}`,
      oldest: oldestOf(PAGES[total.queue], total),
    };
  });
  const fromDecisions = decisions.map((total) => ({
    ...{ key: total.queue, count: total.count, isMore: total.is_more },
    ...{ late: 0, sums: [] },
    name: sections(total.queue),
    href: DESK_PAGES[total.queue],
    oldest: oldestOf(DESK_PAGES[total.queue], total),
  }));
  return [...fromQueues, ...fromDecisions];
}

function oldestOf(
  page: string,
  { oldest_at: at, oldest_id: id }: { oldest_at: string | null; oldest_id: string | null },
): Waiting['oldest'] {
  return at && id ? { at, href: `${page}/${id}` } : null;
}

/** Late ones first, then by the oldest record. */
function byUrgency(a: Waiting, b: Waiting): number {
  if (a.late > 0 !== b.late > 0) return a.late > 0 ? -1 : 1;
  return (a.oldest?.at ?? '').localeCompare(b.oldest?.at ?? '');
}
