import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { isZero, trimZeros } from '#lib/base/money';
import type { OwedToMembers } from '#lib/site/desk/today/owed-to-members';
import styles from './today.module.css';

const KNOWN = [
  ...(['fee_income', 'dealer_cash', 'interest_pool', 'interest_reserved'] as const),
  'capital',
] as const;

/** Cash owed to members, the clearing accounts, and the difference; and the metals owed. */
export function OwedCard({ owed }: { owed: OwedToMembers }) {
  const t = useTranslations('deskToday');
  const funding = useTranslations('deskFunding');
  const market = useTranslations('market');
  const money = (amount: string) => <Money amount={amount} unit={owed.currency} size="s" />;
  const purposeName = (purpose: string) => {
    const known = KNOWN.find((one) => one === purpose);
    if (known) return t(`purpose.${known}`);
    if (purpose === 'clearing:interest') return t('purpose.interestFunding');
    if (purpose.startsWith('expense:')) return t('purpose.expense');
    return t(purpose.startsWith('clearing:cell') ? 'purpose.cell' : 'purpose.other');
  };
  return (
    <>
      {owed.is_short && (
        <Note kind="danger" alert>
          {t('short')}
        </Note>
      )}
      <Facts
        facts={[
          { name: t('owedToMembers'), value: money(owed.owed), strong: true },
          ...(isZero(owed.suspense)
            ? []
            : [{ name: t('inSuspense'), value: money(owed.suspense) }]),
          { name: t('atChannels'), value: money(owed.at_channels), strong: true },
          { name: t('own'), value: money(owed.own_total) },
        ]}
      />
      <h3 className={styles.subtitle}>{t('channels')}</h3>
      <Facts
        facts={owed.channels.map(({ channel, amount }) => ({
          name: funding(`channel.${channel as 'bank'}`),
          value: money(amount),
        }))}
      />
      <h3 className={styles.subtitle}>{t('own')}</h3>
      <Facts
        facts={owed.own.map(({ purpose, amount }) => ({
          name: purposeName(purpose),
          value: money(amount),
        }))}
      />
      <h3 className={styles.subtitle}>{t('owedMetals')}</h3>
      <Facts
        facts={owed.metals.map(({ symbol, grams, value }) => ({
          name: market(`name.${symbol}`),
          value: (
            <Row gap={12} end wrap>
              <Money amount={trimZeros(grams, 0)} unit={market('unit')} size="s" />
              {value && money(value)}
            </Row>
          ),
        }))}
      />
    </>
  );
}
