import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import type { DayFlow } from '#lib/features/totals/day-flows';
import type { TotalHistory } from '#lib/features/totals/response-schema';
import styles from './total-curve.module.css';
import { listTotalDays } from './total-days.ts';
import { TotalPlot } from './total-plot.tsx';

interface Props {
  history: TotalHistory;
  flows: DayFlow[];
}

/** Total assets day by day since the first snapshot; before it, when that will be. */
export function TotalCurve({ history, flows }: Props) {
  const t = useTranslations('home.debt.curve');
  const moment = useMoment();
  const days = listTotalDays(history, flows);
  if (days === null)
    return (
      <Section title={t('title')}>
        <p className={styles.note}>{t('none')}</p>
      </Section>
    );
  return (
    <Section title={t('title')}>
      <TotalPlot days={days} currency={history.currency} />
      <p className={styles.note}>
        {days.flows.length > 0 && <span className={styles.legend}>{t('legend')}</span>}
        {t('since', { day: moment.dateOf(days.from) })}
      </p>
    </Section>
  );
}
