import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import type { UserInfo } from '#lib/access/account/response-schema';
import { PAGES } from '#lib/base/paths';

interface Props {
  user: UserInfo;
  /** Whether this clock hour is verified; null while no verification is required. */
  isVerified: boolean | null;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** The passwords, and what is confirmed at present: the verification of the hour and the trade window. */
export function SecuritySummary({ user, isVerified, now }: Props) {
  const t = useTranslations('my.security');
  const titles = useTranslations('chrome.titles');
  const moment = useMoment();
  const { has_trade_password: isSet, trade_unlocked_until: until } = user;
  const unlocked = until !== null && until > now;
  const verified = t(isVerified ? 'verified' : 'notVerified');
  return (
    <>
      <Section title={t('passwords')}>
        <Card flush>
          <NavRow href={PAGES.loginPassword} icon="shield">
            {t('loginPassword')}
          </NavRow>
          <NavRow
            href={PAGES.tradePassword}
            icon="lock"
            aside={
              <StatusChip kind={isSet ? 'success' : 'waiting'}>
                {t(isSet ? 'set' : 'notSet')}
              </StatusChip>
            }
          >
            {t('tradePassword')}
          </NavRow>
          <NavRow href={PAGES.protection} icon="lock">
            {t('protection')}
          </NavRow>
          <NavRow href={PAGES.factor} icon="phone">
            {t('factor')}
          </NavRow>
          <NavRow href={PAGES.mailAddress} icon="mail">
            {t('mail')}
          </NavRow>
          <NavRow href={PAGES.consents} icon="records">
            {titles('consents')}
          </NavRow>
          <NavRow href={PAGES.suitability} icon="chart">
            {titles('suitability')}
          </NavRow>
        </Card>
      </Section>
      <Section title={t('confirmed')}>
        <Card>
          <Facts
            facts={[
              ...(isVerified === null ? [] : [{ name: t('verification'), value: verified }]),
              {
                name: t('window'),
                value: unlocked ? t('open', { time: moment.clock(until) }) : t('closed'),
              },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}
