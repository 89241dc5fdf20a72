import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Text } from '#components/ui/layout/text';
import type { MonthSums } from '#lib/features/records/month-sums';
import styles from './month-card.module.css';

/** Cash in, cash out and fees of a month. */
export function MonthCard({ sums }: { sums: MonthSums }) {
  const t = useTranslations('records.month');
  const [year = '', month = ''] = sums.start.split('-');
  const figures = [
    { name: t('in'), amount: sums.in },
    { name: t('out'), amount: sums.out },
    { name: t('fees'), amount: sums.fees },
  ];
  return (
    <Card>
      <Text as="h2" size="s" weight="bold">
        {t('title', { year, month: String(Number(month)) })}
      </Text>
      <dl className={styles.figures} data-month-sums>
        {figures.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} hideable />
            </dd>
          </div>
        ))}
      </dl>
      <Text tone="muted" size="xs">
        {t(sums.in === null ? 'tooMany' : 'hint')}
      </Text>
    </Card>
  );
}
