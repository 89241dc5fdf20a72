import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import { plainQty } from '../figures/ticket-figures.ts';
import styles from './recent-fixings.module.css';

interface Props {
  roomId: string;
  /** The newest issues that have opened. */
  issues: readonly IssueRecord[];
  currency: string;
}

const MAX_FIXINGS = 5;

/** The last fixings, with a link to all issues and their proofs. */
export function RecentFixings({ roomId, issues, currency }: Props) {
  const t = useTranslations('trade');
  const ended = issues.filter(({ state }) => state === 'settled' || state === 'void');
  return (
    <Section title={t('fixings.title')}>
      <Card flush>
        {ended.length === 0 && <p className={styles.none}>{t('fixings.none')}</p>}
        <ul>
          {ended.slice(0, MAX_FIXINGS).map((issue) => (
            <Fixing key={issue.id} issue={issue} currency={currency} />
          ))}
        </ul>
        <NavRow href={`${PAGES.roomIssues}?id=${roomId}`} icon="shield">
          {t('room.allIssues')}
        </NavRow>
      </Card>
    </Section>
  );
}

function Fixing({ issue, currency }: { issue: IssueRecord; currency: string }) {
  const t = useTranslations('trade.fixings');
  const moment = useMoment();
  const { cutoff_at: cutoffAt, state, fixing, volume } = issue;
  return (
    <li className={styles.row}>
      <span>
        <time dateTime={cutoffAt}>{moment.full(cutoffAt)}</time>
        <span className={styles.small}>
          {state === 'void' || volume === null ? t('void') : t('volume', { qty: plainQty(volume) })}
        </span>
      </span>
      <Money amount={fixing} currency={currency} className={styles.price} />
    </li>
  );
}
