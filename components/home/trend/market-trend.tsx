import { useTranslations } from 'next-intl';
import { SectionHead } from '#components/chrome/heading/section-head';
import { sampleTrend } from '#lib/features/content/sample-trend';
import styles from './market-trend.module.css';
import { TrendPlot } from './trend-plot.tsx';

/** The market trend on home up to the day `end`: sample data, visibly labelled as such. */
export function MarketTrend({ end }: { end: string }) {
  const t = useTranslations('home.trend');
  const days = sampleTrend(end);
  const values = days.map(({ value }) => value);
  const summary = t('summary', {
    days: days.length,
    first: days.at(0)?.day ?? 0,
    last: days.at(-1)?.day ?? 0,
    low: Math.min(...values),
    high: Math.max(...values),
    latest: values.at(-1) ?? 0,
  });
  return (
    <section aria-labelledby="market-trend">
      <SectionHead
        id="market-trend"
        title={t('heading')}
        mark={<span className={styles.sample}>{t('sample')}</span>}
      />
      <p className="visually-hidden">{summary}</p>
      <TrendPlot end={end} />
    </section>
  );
}
