import { useTranslations } from 'next-intl';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import type { SecurityState } from '#lib/access/security/security-state';
import { PAGES } from '#lib/base/paths';

interface Props {
  state: SecurityState;
  /** Whether this clock hour is verified; null while no verification is required. */
  isVerified: boolean | null;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

const MAIL_CHIPS: Record<SecurityState['mail'], StatusKind> = {
  none: 'waiting',
  unverified: 'waiting',
  verified: 'success',
  bounced: 'failure',
};

/** Trade password, mail address and notices, and what is confirmed at present. */
export function ConfirmationSection(props: Props) {
  const t = useTranslations('security.confirmation');
  const { hasTradePassword: isSet, mail } = props.state;
  return (
    <Section title={t('title')}>
      <Card flush>
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
        <NavRow
          href={PAGES.mailAddress}
          icon="mail"
          aside={<StatusChip kind={MAIL_CHIPS[mail]}>{t(`mailStates.${mail}`)}</StatusChip>}
        >
          {t('mail')}
        </NavRow>
        <NavRow href={PAGES.notifications} icon="bell">
          {t('notices')}
        </NavRow>
      </Card>
      <Present {...props} />
    </Section>
  );
}

/** The verification of the hour and the trade window. */
function Present({ state: { tradeUnlockedUntil: until }, isVerified, now }: Props) {
  const t = useTranslations('security.confirmation');
  const moment = useMoment();
  const isOpen = until !== null && until > now;
  const verified = t(isVerified ? 'verified' : 'notVerified');
  const hour = isVerified === null ? [] : [{ name: t('verification'), value: verified }];
  const open = isOpen ? t('open', { time: moment.clock(until) }) : t('closed');
  return (
    <Card>
      <Facts facts={[...hour, { name: t('tradePassword'), value: open }]} />
    </Card>
  );
}
