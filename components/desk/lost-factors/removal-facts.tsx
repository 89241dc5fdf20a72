import { useTranslations } from 'next-intl';
import { Revealed } from '#components/desk/members/revealed';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import type { ShownRemoval } from '#lib/site/desk/lost-factors/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';

/** What the account knows of the member, to compare with the pictures, and the state of the request. */
export function RemovalFacts({ shown, canReveal }: { shown: ShownRemoval; canReveal: boolean }) {
  const t = useTranslations('deskMembers');
  const moment = useMoment();
  const { member, outcome } = shown;
  const { username } = member;
  return (
    <Section title={t('kyc.check')}>
      <Card>
        <Facts
          facts={[
            {
              name: t('kyc.member'),
              value: <Link href={`${DESK_PAGES.members}/${member.id}`}>{username}</Link>,
            },
            { name: t('kyc.presentName'), value: member.real_name ?? t('reveal.none') },
            {
              name: t('kyc.birthday'),
              value: (
                <Revealed
                  {...{ username, canReveal }}
                  what="birthday"
                  masked={shown.birthday}
                  review={shown.status === 'submitted' ? `factor ${shown.id}` : undefined}
                />
              ),
            },
            { name: t('lost.status'), value: t(`lost.statuses.${shown.status}`) },
            { name: t('kyc.submitted'), value: moment.full(shown.submitted_at) },
            { name: t('lost.readyAt'), value: moment.full(shown.ready_at) },
            {
              name: t('lost.outcome'),
              value: outcome ? t(`lost.outcomes.${outcome}`) : t('lost.running'),
            },
            ...useDecisionFacts(shown),
          ]}
        />
      </Card>
    </Section>
  );
}

/** Who decided, when and how; nothing before. */
function useDecisionFacts({ decided_at: at, decided_by: by, checks, reason, note }: ShownRemoval) {
  const t = useTranslations('deskMembers');
  const reasons = useTranslations('identity.reasons');
  const moment = useMoment();
  return [
    ...(at ? [{ name: t('kyc.decided'), value: moment.full(at) }] : []),
    ...(by ? [{ name: t('kyc.by'), value: by }] : []),
    ...(checks.length > 0
      ? [
          {
            name: t('kyc.checked'),
            value: checks.map((check) => <p key={check}>{t(`lost.checks.${check}`)}</p>),
          },
        ]
      : []),
    ...(reason ? [{ name: t('kyc.reason'), value: reasons(reason) }] : []),
    ...(note ? [{ name: t('kyc.note'), value: note }] : []),
  ];
}
