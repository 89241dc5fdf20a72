import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { SearchHit } from '#lib/site/desk/search/search-hit';
import styles from './palette.module.css';

/** The line of a hit: what it is, its number, whose, amount, status and day. */
export function SearchHitLine({ hit }: { hit: SearchHit }) {
  const t = useTranslations('deskSearch');
  const moment = useMoment();
  const { kind, name, about, amount, unit, status, at } = hit;
  return (
    <span className={styles.hit}>
      <span className={styles.kind}>{t(`kinds.${kind}`)}</span>
      <span className={styles.name}>{name}</span>
      {about && <span>{about}</span>}
      <span className={styles.rest}>
        {amount !== null && <Money amount={amount} unit={unit ?? ''} size="s" />}
        {status && <span>{status}</span>}
        {at && <time dateTime={at}>{moment.date(at)}</time>}
      </span>
    </span>
  );
}
