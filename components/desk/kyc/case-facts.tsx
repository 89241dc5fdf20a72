import { useTranslations } from 'next-intl';
import { Revealed } from '#components/desk/members/revealed';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import type { ShownCase } from '#lib/site/desk/kyc/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';

const KINDS = {
  draft: 'waiting',
  submitted: 'waiting',
  approved: 'success',
  rejected: 'failure',
  revoked: 'failure',
  expired: 'ended',
} as const;

/** The data to compare with the documents of a case, and its outcome. */
export function CaseFacts({ shown, canReveal }: { shown: ShownCase; canReveal: boolean }) {
  const t = useTranslations('deskMembers');
  const reasons = useTranslations('identity.reasons');
  const moment = useMoment();
  const { submitted_at: submittedAt, decided_at: decidedAt, ended_at: endedAt } = shown;
  const { username, birthday, checks, expires_on: expiresOn } = shown;
  return (
    <Section title={t('kyc.check')}>
      <Card>
        <Facts
          facts={[
            {
              name: t('kyc.member'),
              value: <Link href={`${DESK_PAGES.members}/${shown.user_id}`}>{shown.username}</Link>,
            },
            { name: t('kyc.name'), value: shown.real_name },
            { name: t('kyc.presentName'), value: shown.present_name ?? t('reveal.none') },
            {
              name: t('kyc.birthday'),
              value: (
                <Revealed
                  {...{ username, canReveal }}
                  what="birthday"
                  masked={birthday}
                  // While the case waits, the review is the reason, as of its pictures.
                  review={shown.status === 'submitted' ? `KYC ${shown.id}` : undefined}
                />
              ),
            },
            {
              name: t('kyc.status'),
              value: (
                <StatusChip kind={KINDS[shown.status]}>{t(`cases.${shown.status}`)}</StatusChip>
              ),
            },
            ...(submittedAt ? [{ name: t('kyc.submitted'), value: moment.full(submittedAt) }] : []),
            ...(decidedAt ? [{ name: t('kyc.decided'), value: moment.full(decidedAt) }] : []),
            ...(shown.decided_by ? [{ name: t('kyc.by'), value: shown.decided_by }] : []),
            ...(checks.length > 0
              ? [
                  {
                    name: t('kyc.checked'),
                    value: checks.map((check) => <p key={check}>{t(`kyc.checks.${check}`)}</p>),
                  },
                ]
              : []),
            ...(expiresOn ? [{ name: t('kyc.expiresOn'), value: moment.dateOf(expiresOn) }] : []),
            ...(endedAt ? [{ name: t('kyc.ended'), value: moment.full(endedAt) }] : []),
            ...(shown.ended_by ? [{ name: t('kyc.endedBy'), value: shown.ended_by }] : []),
            ...(shown.reason ? [{ name: t('kyc.reason'), value: reasons(shown.reason) }] : []),
            ...(shown.note ? [{ name: t('kyc.note'), value: shown.note }] : []),
          ]}
        />
      </Card>
    </Section>
  );
}

/** The cases of the member before this one. */
export function EarlierCases({ earlier }: Pick<ShownCase, 'earlier'>) {
  const t = useTranslations('deskMembers');
  const reasons = useTranslations('identity.reasons');
  const moment = useMoment();
  if (earlier.length === 0) return null;
  return (
    <Section title={t('kyc.earlier')}>
      <Card>
        <Facts
          facts={earlier.map((one) => ({
            name: `${t('kyc.case', { id: one.id })} · ${one.submitted_at ? moment.full(one.submitted_at) : ''}`,
            value: (
              <Link href={`${DESK_PAGES.kyc}/${one.id}`}>
                {t(`cases.${one.status}`)}
                {one.reason && ` · ${reasons(one.reason)}`}
              </Link>
            ),
          }))}
        />
      </Card>
    </Section>
  );
}
