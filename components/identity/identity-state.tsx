import { useTranslations } from 'next-intl';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import type { Identity } from '#lib/features/identity/response-schema';
import { useLevelName } from './use-level-name.ts';

const KINDS: Record<Identity['status'], StatusKind> = {
  none: 'ended',
  draft: 'waiting',
  submitted: 'waiting',
  approved: 'success',
  rejected: 'failure',
  revoked: 'failure',
  expired: 'ended',
};

/** Level and review of a member, and why it was not approved. */
export function IdentityState({ identity }: { identity: Identity }) {
  const t = useTranslations('identity');
  const moment = useMoment();
  const levelName = useLevelName();
  const { status, submitted_at: submittedAt, decided_at: decidedAt } = identity;
  const { ended_at: endedAt, expires_on: expiresOn, expiring_on: expiringOn } = identity;
  return (
    <Section title={t('statusTitle')}>
      <Card>
        <Facts
          facts={[
            {
              name: t('statusTitle'),
              value: <StatusChip kind={KINDS[status]}>{t(`status.${status}`)}</StatusChip>,
            },
            { name: t('current'), value: levelName(identity.level) },
            { name: t('realName'), value: identity.real_name ?? '–' },
            ...(submittedAt ? [{ name: t('submittedAt'), value: moment.full(submittedAt) }] : []),
            ...(decidedAt ? [{ name: t('decidedAt'), value: moment.full(decidedAt) }] : []),
            ...(expiresOn ? [{ name: t('expiresOn'), value: moment.dateOf(expiresOn) }] : []),
            ...(endedAt ? [{ name: t('endedAt'), value: moment.full(endedAt) }] : []),
          ]}
        />
      </Card>
      {status === 'submitted' && <Note>{t('waiting')}</Note>}
      {status === 'approved' && <Note kind="safe">{t('approved')}</Note>}
      {expiringOn && (
        <Note kind="warning" title={t('expiringTitle')}>
          <p>
            {t(status === 'submitted' ? 'expiringSubmitted' : 'expiringText', {
              day: moment.dateOf(expiringOn),
            })}
          </p>
        </Note>
      )}
      {status === 'expired' && (
        <Note kind="warning" title={t('expiredTitle')}>
          <p>{t('expiredText')}</p>
        </Note>
      )}
      {identity.reason && (
        <Note kind="danger" title={t(status === 'revoked' ? 'revokedTitle' : 'rejectedTitle')}>
          <p>{t(`templates.${identity.reason}`)}</p>
          {identity.note && <p>{identity.note}</p>}
          <p>{t('again')}</p>
        </Note>
      )}
    </Section>
  );
}
