'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { MonthSums } from '#lib/features/records/response-schema';
import styles from './month-head.module.css';
import { useMonthSums } from './use-month-sums.ts';

interface Props {
  id: string;
  /** `2026-11` */
  month: string;
  /** The sums of a month, which may be another one; null if the list has none. */
  sums: MonthSums | null;
}

/** The heading of a month that stays in view while its rows scroll, with cash in and out of the whole month. */
export function MonthHead({ id, month, sums }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.month}>
        <MonthName month={month} />
      </h2>
      {sums && <MonthFigures month={month} sums={sums} />}
    </div>
  );
}

export function MonthName({ month }: Pick<Props, 'month'>) {
  const t = useTranslations('records.month');
  const [year = '', number = ''] = month.split('-');
  return t('title', { year, month: String(Number(number)) });
}

/** Cash in, cash out and the difference. */
export function MonthFigures({ month, sums }: { month: string; sums: MonthSums }) {
  const t = useTranslations('records.month');
  const { node, shown } = useMonthSums(month, sums);
  return (
    <dl ref={node} className={styles.figures} data-month-sums={shown ? '' : 'unknown'}>
      <div>
        <dt>{t('in')}</dt>
        <dd>
          <Money amount={shown?.in ?? null} hideable />
        </dd>
      </div>
      <div>
        <dt>{t('out')}</dt>
        <dd>
          <Money amount={shown?.out ?? null} hideable />
        </dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Money amount={shown?.net ?? null} signed hideable />
        </dd>
      </div>
    </dl>
  );
}

/** What the sums of a month leave out, and its fees. */
export function MonthHint({ sums }: { sums: MonthSums }) {
  const t = useTranslations('records.month');
  if (sums.fees === null) return <p className={styles.hint}>{t('tooMany')}</p>;
  return (
    <p className={styles.hint}>
      {t('hint')} {t('fees')} <Money amount={sums.fees} size="s" hideable />
    </p>
  );
}
