import { useTranslations } from 'next-intl';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { OfflineMark } from '#components/ui/state/offline-mark';
import type { Totals } from '#lib/features/totals/queries';
import { listParts, sumParts, TOTAL_PARTS } from './total-parts.ts';
import styles from './totals-card.module.css';
import { TotalsRefresh } from './totals-refresh.tsx';

interface Props {
  totals: Totals;
  /** The lines to sum up. */
  part: 'trade' | 'fixed';
}

/** The sum of a part, its time, and a warning if it is unknown or stale. */
export function TotalsCard({ totals, part }: Props) {
  const t = useTranslations('totals');
  const moment = useMoment();
  const items = listParts(totals, TOTAL_PARTS[part]);
  const total = sumParts(items, totals.currency);
  const stale = items.some((item) => item.stale);
  return (
    <section className={styles.totals} aria-labelledby="total">
      <Row gap={8} align="center" between>
        <Stack>
          <Text as="h2" id="total" tone="muted" size="s" weight="normal">
            {t(`title.${part}`)}
          </Text>
          <OfflineMark at={totals.as_of} />
        </Stack>
        <HideBalanceToggle />
      </Row>
      <p>
        <Money amount={total} currency={totals.currency} size="xl" hideable />
      </p>
      <div className={styles.asOf}>
        <time dateTime={totals.as_of}>{t('asOf', { at: moment.full(totals.as_of) })}</time>
        <TotalsRefresh />
      </div>
      {total === null && <Note kind="warning">{t('unknownTotal')}</Note>}
      {total !== null && stale && <Note kind="warning">{t('stale')}</Note>}
    </section>
  );
}
