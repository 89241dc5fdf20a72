import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import type { UserInfo } from '#lib/account/response-schema';
import type { Method } from '#lib/methods/method-record';
import { PAGES } from '#lib/paths';
import type { Page } from '#lib/record-base/page';
import type { DeviceRow } from '#lib/session/queries';
import { KindRows } from '../methods/kind-rows.tsx';
import styles from './member-summary.module.css';

interface Props {
  user: UserInfo;
  /** The active sessions, newest first. */
  devices: Page<DeviceRow>;
  methods: readonly Method[];
}

/** Overview of a member: personal details, security settings and payment methods, with links to edit them. */
export function MemberSummary({ user, devices, methods }: Props) {
  const t = useTranslations('my');
  return (
    <>
      <Identity user={user} />
      <Security user={user} devices={devices} />
      <Section title={t('center.payCard')}>
        <KindRows methods={methods} />
      </Section>
    </>
  );
}

function Identity({ user }: Pick<Props, 'user'>) {
  const t = useTranslations('my.info');
  const tFields = useTranslations('profile.baseInfo');
  const moment = useMoment();
  const valueOrMissing = (value: string | null) =>
    value ?? <span className={styles.missing}>{t('missing')}</span>;
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
      </Card>
    </Section>
  );
}

function Security({ user, devices }: Omit<Props, 'methods'>) {
  const t = useTranslations('my');
  const tDevices = useTranslations('profile.devices');
  const moment = useMoment();
  const [last] = devices.data;
  const { has_trade_password: set } = user;
  return (
    <Section title={t('info.security')}>
      <Card flush>
        <NavRow href={PAGES.loginPassword} icon="shield">
          {t('often.loginPassword')}
        </NavRow>
        <NavRow
          href={PAGES.tradePassword}
          icon="lock"
          aside={
            <StatusChip kind={set ? 'success' : 'waiting'}>
              {t(set ? 'often.set' : 'often.notSet')}
            </StatusChip>
          }
        >
          {t('often.tradePassword')}
        </NavRow>
        <NavRow
          href={PAGES.setting}
          icon="laptop"
          aside={t('info.deviceCount', { count: devices.total ?? devices.data.length })}
        >
          {tDevices('title')}
        </NavRow>
        {last && (
          <NavRow
            href={PAGES.setting}
            icon="clock"
            aside={
              <>
                {moment.recent(last.created_at)}
                <span className={styles.device}>{last.device || tDevices('unknown')}</span>
              </>
            }
          >
            {t('info.lastSignIn')}
          </NavRow>
        )}
      </Card>
    </Section>
  );
}
