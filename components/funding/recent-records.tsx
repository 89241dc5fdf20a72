import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link';
import { statusKind } from '../records/status-steps.ts';
import { useMoment } from '../records/use-moment.ts';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import styles from './recent-records.module.css';

interface Props {
  title: string;
  /** The page that shows one of them by `?id=`. */
  path: string;
  currency: string;
  records: readonly {
    id: string;
    amount: string;
    status: string;
    status_text: string;
    created_at: string;
  }[];
}

/** The last few recharges or withdrawals, each on the way to its receipt; nothing when there are none. */
export function RecentRecords({ title, path, currency, records }: Props) {
  const t = useTranslations('funding.receipt');
  const moment = useMoment();
  if (records.length === 0) return null;
  return (
    <Section title={title}>
      <Card flush>
        <ul className={styles.rows}>
          {records.map((record) => (
            <li key={record.id}>
              <Link href={`${path}?id=${record.id}`} className={styles.row}>
                <span>
                  <Money amount={record.amount} currency={currency} hideable />
                  <br />
                  <time className={styles.time} dateTime={record.created_at}>
                    {moment.full(record.created_at)}
                  </time>
                </span>
                <span>
                  <StatusChip kind={statusKind(record.status)}>{record.status_text}</StatusChip>
                  <span className="visually-hidden">{t('open')}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
