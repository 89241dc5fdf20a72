import { useTranslations } from 'next-intl';
import type { IconName } from '#components/ui/art/icon';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';

const LINKS = [
  { name: 'deposit', href: PAGES.topUp, icon: 'moneyIn' },
  { name: 'withdraw', href: PAGES.withdraw, icon: 'moneyOut' },
  { name: 'fixed', href: PAGES.fixedTerms, icon: 'term' },
  { name: 'debt', href: PAGES.homeDebt, icon: 'chart' },
  { name: 'ledger', href: PAGES.statementRecord, icon: 'records' },
  { name: 'methods', href: PAGES.methods, icon: 'wallet' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/** Links to top-up, withdrawal, fixed terms, total assets, statement and payment methods. */
export function WalletNav() {
  const t = useTranslations('my.wallet');
  return (
    <Section title={t('title')}>
      <Card flush>
        {LINKS.map(({ name, href, icon }) => (
          <NavRow key={name} href={href} icon={icon}>
            {t(name)}
          </NavRow>
        ))}
      </Card>
    </Section>
  );
}
