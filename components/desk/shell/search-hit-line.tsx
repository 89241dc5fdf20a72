import { useTranslations } from 'next-intl';
import { statusKind } from '#components/records/status/status-kind.ts';
import { Money } from '#components/ui/display/money';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { SearchHit } from '#lib/site/desk/search/search-hit';
import styles from './search-hit-line.module.css';

/** Statuses of what is not a record: of members, requests and issues. */
const OTHER_KINDS: Partial<Record<SearchHit['kind'], Record<string, StatusKind>>> = {
  member: { active: 'success', locked: 'failure' },
  approval: { approved: 'success', rejected: 'failure', withdrawn: 'ended' },
  issue: { scheduled: 'ended', settled: 'success', void: 'failure' },
};

/** The line of a hit: what it is, its number, whose, amount, status and day. */
export function SearchHitLine({ hit }: { hit: SearchHit }) {
  const t = useTranslations('deskSearch');
  const moment = useMoment();
  const { kind, name, about, amount, unit, status, at } = hit;
  return (
    <span className={styles.hit}>
      <span className={styles.what}>
        <span className={styles.kind}>{t(`kinds.${kind}`)}</span>{' '}
        <span className={styles.name}>{name}</span>
      </span>
      {amount !== null && (
        <span className={styles.amount}>
          <Money amount={amount} unit={unit ?? ''} size="s" />
        </span>
      )}
      {status && (
        <span className={styles.status}>
          <StatusChip kind={kindOf(hit)}>{status}</StatusChip>
        </span>
      )}
      <span className={styles.facts}>
        {about && <span className={styles.about}>{about}</span>}
        {at && (
          <time dateTime={at} className={styles.day}>
            {moment.date(at)}
          </time>
        )}
      </span>
    </span>
  );
}

function kindOf({ kind, status_code: code }: SearchHit): StatusKind {
  const others = OTHER_KINDS[kind];
  return others ? (others[code ?? ''] ?? 'waiting') : statusKind(code ?? '');
}
