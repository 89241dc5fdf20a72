'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Facts } from '#components/ui/layout/facts';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';
import styles from './deposit-item.module.css';
import { ratePercent } from './rate-percent.ts';
import { RedeemLink } from './redeem-link.tsx';
import { RenewalSwitch } from './renewal-switch.tsx';
import { daysPassed } from './term-progress.ts';

interface Props {
  deposit: DepositRecord;
  currency: string;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** One running deposit: principal, interest, progress, and the link to redeem it. */
export function DepositItem({ deposit, currency, now }: Props) {
  const t = useTranslations('fixed');
  const moment = useMoment();
  const { term_days: days, maturity_at, product, principal } = deposit;
  const [renew, setRenew] = useServerValue(deposit.renew);
  const passed = daysPassed(deposit, Date.parse(now));
  const due = maturity_at <= now;
  return (
    <article className={styles.deposit}>
      <Row as="header" gap={8} rowGap={4} align="center" between wrap>
        <Text as="h3" size="m">
          {product}
        </Text>
        <StatusChip kind={due ? 'waiting' : 'ended'}>
          {due ? t('deposits.matured') : t(renew ? 'deposits.renew' : 'deposits.noRenew')}
        </StatusChip>
      </Row>
      <Money amount={principal} currency={currency} size="l" hideable />
      <div className={styles.progress}>
        <progress max={days} value={passed} aria-label={t('deposits.progress', { passed, days })} />
        <span aria-hidden="true">{t('deposits.progress', { passed, days })}</span>
      </div>
      <Facts
        facts={[
          { name: t('rate'), value: t('ratePercent', { rate: ratePercent(deposit.rate_bps) }) },
          {
            name: t('deposits.accrued'),
            value: <Money amount={deposit.accrued} currency={currency} hideable />,
          },
          {
            name: t('deposits.promised'),
            value: <Money amount={deposit.interest} currency={currency} hideable />,
          },
          { name: t('deposits.maturity'), value: moment.date(maturity_at) },
        ]}
      />
      {!due && <RenewalSwitch deposit={deposit} renew={renew} onChange={setRenew} />}
      <RedeemLink deposit={deposit} currency={currency} />
    </article>
  );
}

/** A value of the server that a call has changed since; resets when the server renders a newer one. */
function useServerValue(rendered: boolean) {
  const [shown, setShown] = useState({ rendered, value: rendered });
  if (shown.rendered !== rendered) setShown({ rendered, value: rendered });
  return [shown.value, (value: boolean) => setShown({ rendered, value })] as const;
}
