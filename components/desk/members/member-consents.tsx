import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { MemberPage } from '#lib/site/desk/members/member-page';
import { Revealed } from './revealed.tsx';

interface Props {
  member: MemberPage;
  canReveal: boolean;
}

/** The terms that a member accepted, and the outcome of the suitability questions with masked answers. */
export function MemberConsents({ member, canReveal }: Props) {
  const t = useTranslations('deskLegal');
  const legal = useTranslations('legal');
  const moment = useMoment();
  const { accepted, due } = member.consents;
  const wordsOf = (row: (typeof due)[number] | (typeof accepted)[number]) =>
    legal('versionOf', { document: legal(`kinds.${row.kind}`), version: `${row.version}` });
  return (
    <Section title={t('acceptances')}>
      <Card>
        <Stack gap={12}>
          {due.map((row) => (
            <p key={row.kind}>
              {wordsOf(row)} <StatusChip kind="waiting">{t('due')}</StatusChip>
            </p>
          ))}
          {accepted.length === 0 && <Text tone="muted">{t('noAcceptances')}</Text>}
          <Stack as="ul" divided aria-label={t('acceptances')}>
            {accepted.map((row) => (
              <li key={`${row.kind} ${row.version}`}>
                {t('accepted', { version: wordsOf(row), time: moment.full(row.accepted_at) })}
              </li>
            ))}
          </Stack>
          <SuitabilityFacts {...{ member, canReveal }} />
        </Stack>
      </Card>
    </Section>
  );
}

function SuitabilityFacts({ member: { username, suitability }, canReveal }: Props) {
  const t = useTranslations('deskLegal');
  const names = useTranslations('suitability.outcomes');
  const moment = useMoment();
  const outcome = suitability
    ? t('suitabilityAt', {
        outcome: names(suitability.outcome),
        time: moment.full(suitability.answered_at),
      })
    : t('none');
  const masked = suitability && '••••••';
  return (
    <Facts
      facts={[
        { name: t('suitability'), value: outcome },
        {
          name: t('answers'),
          value: <Revealed what="suitability" {...{ username, masked, canReveal }} />,
        },
      ]}
    />
  );
}
