import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/paths';
import { SignOutButton } from './sign-out-button.tsx';

interface Props {
  user: { real_name: string | null; has_trade_password: boolean };
}

/** Links to account settings, records and support. */
export function FrequentLinks({ user }: Props) {
  const t = useTranslations('my.often');
  return (
    <Section title={t('title')}>
      <Card flush>
        <NavRow
          href={PAGES.baseInfo}
          icon="user"
          aside={user.real_name ? undefined : t('realNameMissing')}
        >
          {t('baseInfo')}
        </NavRow>
        <NavRow
          href={PAGES.tradePassword}
          icon="lock"
          aside={t(user.has_trade_password ? 'set' : 'notSet')}
        >
          {t('tradePassword')}
        </NavRow>
        <NavRow href={PAGES.methodsBank} icon="card">
          {t('bankCards')}
        </NavRow>
      </Card>
      <Card flush>
        <NavRow href={PAGES.topUpRecord} icon="moneyIn">
          {t('rechargeRecord')}
        </NavRow>
        <NavRow href={PAGES.withdrawalRecord} icon="moneyOut">
          {t('withdrawRecord')}
        </NavRow>
        <NavRow href={PAGES.tradeRecord} icon="trade">
          {t('tradeRecord')}
        </NavRow>
        <NavRow href={PAGES.fixedTermRecord} icon="term">
          {t('terminalRecord')}
        </NavRow>
      </Card>
      <Card flush>
        <NavRow href={PAGES.setting} icon="settings">
          {t('setting')}
        </NavRow>
        <NavRow href={PAGES.customer} icon="support">
          {t('support')}
        </NavRow>
        <NavRow href={PAGES.maintain} icon="download">
          {t('download')}
        </NavRow>
      </Card>
      <SignOutButton />
    </Section>
  );
}
