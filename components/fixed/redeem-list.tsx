import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Money } from '#components/ui/display/money';
import { Section } from '#components/ui/layout/section';
import { Tile } from '#components/ui/layout/tile';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';
import styles from './redeem-list.module.css';

interface Props {
  deposits: readonly DepositRecord[];
  currency: string;
}

/** Lists the deposits that can be redeemed, each with its payout now. */
export function RedeemList({ deposits, currency }: Props) {
  const t = useTranslations('fixed.redeem');
  if (deposits.length === 0)
    return (
      <EmptyState
        icon="term"
        title={t('empty')}
        action={<LinkButton href={PAGES.fixedTerms}>{t('emptyAction')}</LinkButton>}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <Section title={t('title')}>
      <ul className={styles.deposits}>
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <Tile
              href={`${PAGES.withdrawBalance}?deposit=${deposit.id}`}
              icon="term"
              name={deposit.product}
            >
              <span className={styles.line}>
                <span>{t('principal')}</span>{' '}
                <Money amount={deposit.principal} currency={currency} size="s" hideable />
              </span>
              <span className={styles.line}>
                <span>{t('get')}</span>{' '}
                <Money
                  amount={deposit.redeem_now?.total ?? null}
                  currency={currency}
                  hideable
                  className={styles.get}
                />
              </span>
            </Tile>
          </li>
        ))}
      </ul>
    </Section>
  );
}
