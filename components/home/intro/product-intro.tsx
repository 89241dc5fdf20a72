import { useTranslations } from 'next-intl';
import { toPercent } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Text } from '#components/ui/layout/text';
import { moneyText } from '#lib/base/money';
import type { PublicConfig } from '#lib/running/config/response-schema';
import styles from './product-intro.module.css';

interface Props {
  config: PublicConfig;
  /** Seconds: how long a quote is firm, how long an issue takes orders, how long it is fixed. */
  timing: { quote_seconds: number; issue_seconds: number; fixing_seconds: number };
}

const DEAL = ['quote', 'issue', 'confirm'] as const;
const SAFETY = ['ledger', 'proof', 'withdraw', 'paid'] as const;
const FEES = ['topUp', 'withdraw', 'trade', 'spread'] as const;

/** What the product is, how a deal works, what protects a member, and the fees, for visitors. */
export function ProductIntro({ config, timing }: Props) {
  const t = useTranslations('home.intro');
  const { fees, currency } = config;
  const values = {
    quote: timing.quote_seconds,
    issue: Math.round(timing.issue_seconds / 60),
    fixing: timing.fixing_seconds,
  };
  const rows = {
    topUp: t('free', { fee: toPercent(fees.trade_bps) }),
    withdraw: t('perWithdrawal', {
      amount: moneyText(fees.withdraw_flat, currency, { decimals: 'auto' }),
    }),
    trade: toPercent(fees.trade_bps),
    spread: toPercent(fees.spread_bps),
  };
  return (
    <Card as="section" className={styles.intro} aria-labelledby="intro">
      <Text as="h2" size="l" id="intro">
        {t('title')}
      </Text>
      <p>{t(config.mode === 'paper' ? 'aboutPaper' : 'about')}</p>
      <h3>{t('deal.title')}</h3>
      <ul>
        {DEAL.map((line) => (
          <li key={line}>{t(`deal.${line}`, values)}</li>
        ))}
      </ul>
      <h3>{t('safety.title')}</h3>
      <ul>
        {SAFETY.map((line) => (
          <li key={line}>{t(`safety.${line}`)}</li>
        ))}
      </ul>
      <h3>{t('fees.title')}</h3>
      <dl>
        {FEES.map((fee) => (
          <div key={fee}>
            <dt>{t(`fees.${fee}`)}</dt>
            <dd>{rows[fee]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
