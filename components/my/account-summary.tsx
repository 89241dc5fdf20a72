import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { UserInfo } from '#lib/access/account/response-schema';
import { PAGES } from '#lib/base/paths';
import type { Method } from '#lib/features/methods/method-record';
import { KindRows } from '../methods/kind-rows.tsx';
import styles from './account-summary.module.css';

interface Props {
  user: UserInfo;
  methods: readonly Method[];
}

/** A member's personal details and payment methods, and links to balance and records. */
export function AccountSummary({ user, methods }: Props) {
  const t = useTranslations('my');
  return (
    <>
      <Identity user={user} />
      <Section title={t('wallet.methods')}>
        <KindRows methods={methods} />
      </Section>
      <Section title={t('info.money')}>
        <Card flush>
          <NavRow href={PAGES.myWalletNav} icon="wallet">
            {t('wallet.title')}
          </NavRow>
          <NavRow href={PAGES.statementRecord} icon="records">
            {t('wallet.ledger')}
          </NavRow>
          <NavRow href={PAGES.myOftenNav} icon="clock">
            {t('info.records')}
          </NavRow>
        </Card>
      </Section>
    </>
  );
}

function Identity({ user }: Pick<Props, 'user'>) {
  const t = useTranslations('my.info');
  const tFields = useTranslations('profile.baseInfo');
  const moment = useMoment();
  const valueOrMissing = (value: string | null) =>
    value ?? (
      <Text as="span" tone="muted">
        {t('missing')}
      </Text>
    );
  return (
    <Section title={t('identity')}>
      <Card flush>
        <div className={styles.facts}>
          <Facts
            facts={[
              { name: tFields('realName'), value: valueOrMissing(user.real_name) },
              { name: tFields('phone'), value: valueOrMissing(user.phone) },
              { name: tFields('email'), value: valueOrMissing(user.email) },
              { name: t('since'), value: moment.date(user.created_at) },
            ]}
          />
        </div>
        <NavRow href={PAGES.baseInfo} icon="user">
          {t('edit')}
        </NavRow>
        <NavRow href={PAGES.identity} icon="shield">
          {t('verify')}
        </NavRow>
      </Card>
    </Section>
  );
}
