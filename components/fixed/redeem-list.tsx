import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
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
        link={{ href: PAGES.fixedTerms, label: t('emptyAction') }}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <Section title={t('title')}>
      <Stack as="ul">
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <Tile
              href={`${PAGES.withdrawBalance}?deposit=${deposit.id}`}
              icon="term"
              name={deposit.product}
            >
              <Row as="span" gap={12} rowGap={0} align="baseline" between wrap>
                <span>{t('principal')}</span>{' '}
                <Money amount={deposit.principal} currency={currency} size="s" hideable />
              </Row>
              <Row as="span" gap={12} rowGap={0} align="baseline" between wrap>
                <span>{t('get')}</span>{' '}
                <Money
                  amount={deposit.redeem_now?.total ?? null}
                  currency={currency}
                  hideable
                  className={styles.get}
                />
              </Row>
            </Tile>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
