import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Money } from '#components/ui/display/money';
import { toPercent } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import type { PoolStatus } from '#lib/features/fixed/pool-queries';
import styles from './fixed-terms.module.css';

/** The interest pool: what is free, reserved and funded. */
export function PoolFacts({ pool }: { pool: PoolStatus }) {
  const t = useTranslations('deskFixedTerms.pool');
  return (
    <Card>
      <Facts
        facts={(['pool', 'reserved', 'funded'] as const).map((name) => ({
          name: t(name),
          value: <Money amount={pool[name]} unit={pool.currency} />,
          strong: name === 'pool',
        }))}
      />
    </Card>
  );
}

/** Each term with its deposits and the part of its capacity that is used. */
export function TermTable({ pool }: { pool: PoolStatus }) {
  const t = useTranslations('deskFixedTerms');
  const end = 'end' as const;
  const money = (amount: string) => <Money amount={amount} unit={pool.currency} size="s" />;
  return (
    <PlainTable
      caption={t('terms.title')}
      columns={[
        { label: t('terms.term') },
        { label: t('terms.rate'), align: end },
        { label: t('terms.deposits'), align: end },
        { label: t('terms.principal'), align: end },
        { label: t('terms.interest'), align: end },
        { label: t('terms.used'), align: end },
      ]}
      empty="—"
      rows={pool.terms.map(({ days, rate_bps, deposits, principal, interest, cap }) => {
        const used = Number(cap) > 0 ? Number(principal) / Number(cap) : 0;
        const percent = `${(used * 100).toFixed(1)}%`;
        return {
          id: String(days),
          cells: [
            t('days', { days }),
            rate_bps === null ? t('terms.closed') : toPercent(rate_bps),
            deposits,
            money(principal),
            money(interest),
            <span key="used" className={styles.used}>
              <meter value={used} max={1} aria-label={percent} />
              {percent}
            </span>,
          ],
        };
      })}
    />
  );
}
