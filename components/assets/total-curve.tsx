import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import type { TotalHistory } from '#lib/features/totals/response-schema';
import styles from './total-curve.module.css';
import { listTotalDays } from './total-days.ts';
import { TotalPlot } from './total-plot.tsx';

/** Total assets day by day since the first snapshot; before it, when that will be. */
export function TotalCurve({ history }: { history: TotalHistory }) {
  const t = useTranslations('home.debt.curve');
  const moment = useMoment();
  const days = listTotalDays(history);
  return (
    <Section title={t('title')}>
      <Card>
        {days === null ? (
          <p className={styles.note}>{t('none')}</p>
        ) : (
          <>
            <TotalPlot days={days} currency={history.currency} />
            <p className={styles.note}>{t('since', { day: moment.dateOf(days.from) })}</p>
          </>
        )}
      </Card>
    </Section>
  );
}
