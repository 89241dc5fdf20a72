import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import type { UserInfo } from '#lib/account/response-schema';
import { PAGES } from '#lib/paths';
import { Avatar } from './avatar.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './user-center-menu.module.css';

/** The menu of the user center: profile and security, payment methods and records, settings, sign-out. */
export function UserCenterMenu({ user }: { user: UserInfo }) {
  const t = useTranslations('my');
  return (
    <Screen>
      <ProfileHead user={user} />
      <Security user={user} />
      <Section title={t('center.money')}>
        <Card flush>
          <NavRow href={PAGES.methods} icon="wallet">
            {t('center.payCard')}
          </NavRow>
          <NavRow href={PAGES.topUpRecord} icon="moneyIn">
            {t('often.rechargeRecord')}
          </NavRow>
          <NavRow href={PAGES.withdrawalRecord} icon="moneyOut">
            {t('often.withdrawRecord')}
          </NavRow>
          <NavRow href={PAGES.statementRecord} icon="records">
            {t('center.ledger')}
          </NavRow>
        </Card>
      </Section>
      <Section title={t('center.app')}>
        <Card flush>
          <NavRow href={PAGES.setting} icon="settings">
            {t('center.setting')}
          </NavRow>
        </Card>
      </Section>
      <SignOutButton />
    </Screen>
  );
}

function ProfileHead({ user }: { user: UserInfo }) {
  const t = useTranslations('my');
  const format = useFormatter();
  const name = user.nickname ?? user.username;
  const since = format.dateTime(new Date(user.created_at), { dateStyle: 'long' });
  return (
    <div className={styles.head}>
      <Avatar name={name} src={user.avatar} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        {user.nickname && (
          <p className={styles.small}>{t('username', { username: user.username })}</p>
        )}
        <p className={styles.small}>{t('center.since', { date: since })}</p>
      </div>
    </div>
  );
}

function Security({ user }: { user: UserInfo }) {
  const t = useTranslations('my');
  return (
    <Section title={t('center.security')}>
      <Card flush>
        <NavRow
          href={PAGES.baseInfo}
          icon="user"
          aside={user.real_name ? undefined : t('often.realNameMissing')}
        >
          {t('often.baseInfo')}
        </NavRow>
        <NavRow href={PAGES.loginPassword} icon="shield">
          {t('often.loginPassword')}
        </NavRow>
        <NavRow
          href={PAGES.tradePassword}
          icon="lock"
          aside={t(user.has_trade_password ? 'often.set' : 'often.notSet')}
        >
          {t('often.tradePassword')}
        </NavRow>
      </Card>
    </Section>
  );
}
