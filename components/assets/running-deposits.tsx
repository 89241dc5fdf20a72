import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';
import { ratePercent } from '../fixed/rate-percent.ts';
import { RedeemLink } from '../fixed/redeem-link.tsx';
import { daysPassed } from '../fixed/term-progress.ts';
import styles from './asset-part.module.css';

interface Props {
  /** The running deposits, newest first. */
  deposits: readonly DepositRecord[];
  currency: Asset;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/**
 * Lists every running deposit, the sources of principal and accrued interest, from start to
 * maturity.
 */
export function RunningDeposits({ deposits, currency, now }: Props) {
  const t = useTranslations('home.debt');
  if (deposits.length === 0) return null;
  return (
    <Section
      title={t('deposits')}
      action={
        <LinkButton kind="quiet" href={PAGES.fixedTerms}>
          {t('allDeposits')}
        </LinkButton>
      }
    >
      <Card flush>
        <Stack divided>
          {deposits.map((deposit) => (
            <DepositDetails key={deposit.id} deposit={deposit} currency={currency} now={now} />
          ))}
        </Stack>
      </Card>
      <Text tone="muted" size="xs">
        {t('depositsHint')}
      </Text>
    </Section>
  );
}

function DepositDetails({
  deposit,
  currency,
  now,
}: { deposit: DepositRecord } & Omit<Props, 'deposits'>) {
  const t = useTranslations('fixed');
  const tDebt = useTranslations('home.debt');
  const moment = useMoment();
  const { term_days: days, redeem_now } = deposit;
  const passed = daysPassed(deposit, Date.parse(now));
  const cash = (amount: string | null) => <Money amount={amount} currency={currency} hideable />;
  return (
    <article className={styles.deposit}>
      <Row as="header" gap={8} rowGap={4} align="center" between wrap>
        <Text as="h3" size="m">
          {deposit.product}
        </Text>
        <Money amount={deposit.principal} currency={currency} hideable />
      </Row>
      <Facts
        facts={[
          { name: tDebt('started'), value: moment.full(deposit.started_at) },
          { name: t('deposits.maturity'), value: moment.date(deposit.maturity_at) },
          { name: tDebt('held'), value: t('deposits.progress', { passed, days }) },
          { name: t('rate'), value: t('ratePercent', { rate: ratePercent(deposit.rate_bps) }) },
          { name: t('deposits.accrued'), value: cash(deposit.accrued) },
          { name: t('deposits.promised'), value: cash(deposit.interest) },
          {
            name: t('confirm.renew'),
            value: t(deposit.renew ? 'deposits.renew' : 'deposits.noRenew'),
          },
          ...(redeem_now
            ? [
                { name: tDebt('interestNow'), value: cash(redeem_now.interest) },
                { name: t('redeem.get'), value: cash(redeem_now.total), strong: true },
              ]
            : []),
        ]}
      />
      <RedeemLink deposit={deposit} currency={currency} />
    </article>
  );
}
