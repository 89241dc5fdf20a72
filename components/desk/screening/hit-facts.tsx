import { useTranslations } from 'next-intl';
import { Revealed } from '#components/desk/members/revealed';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { ShownHit } from '#lib/site/desk/screening/queries';

/** What is known of the member of a hit. */
export function HitMember({ hit, canReveal }: { hit: ShownHit; canReveal: boolean }) {
  const t = useTranslations('deskScreening');
  const { username, birthday } = hit;
  return (
    <Section title={t('person')}>
      <Card>
        <Facts
          facts={[
            { name: t('memberName'), value: hit.member_name, strong: true },
            { name: t('presentName'), value: hit.present_name ?? t('none') },
            {
              name: t('member'),
              value: <Link href={`${DESK_PAGES.members}/${hit.user_id}`}>{username}</Link>,
            },
            {
              name: t('birthday'),
              value: <Revealed what="birthday" masked={birthday} {...{ username, canReveal }} />,
            },
            { name: t('withdrawals'), value: hit.frozen ? t('frozen') : t('notFrozen') },
          ]}
        />
      </Card>
    </Section>
  );
}

/** The entry of the list that the name is equal to or near. */
export function HitEntry({ hit }: { hit: ShownHit }) {
  const t = useTranslations('deskScreening');
  const moment = useMoment();
  const { entry } = hit;
  const { version } = entry;
  return (
    <Section title={t('entry')}>
      <Card>
        <Facts
          facts={[
            { name: t('entryName'), value: hit.entry_name, strong: true },
            ...(entry.name === hit.entry_name ? [] : [{ name: t('mainName'), value: entry.name }]),
            { name: t('aliases'), value: entry.aliases.join(' / ') || t('none') },
            {
              name: t('birthday'),
              value: entry.birth_date ? moment.dateOf(entry.birth_date) : t('none'),
            },
            { name: t('list'), value: t('version', { name: hit.list_name, version }) },
            { name: t('sourceId'), value: entry.source_id },
            { name: t('score'), value: hit.score },
            { name: t('at'), value: moment.full(hit.created_at) },
          ]}
        />
      </Card>
    </Section>
  );
}

/** How a hit was decided. */
export function HitOutcome({ hit: { status, decision } }: { hit: ShownHit }) {
  const t = useTranslations('deskScreening');
  const moment = useMoment();
  if (!decision) return null;
  return (
    <Section title={t('decide')}>
      <Card>
        <Facts
          facts={[
            { name: t('decide'), value: t(`statuses.${status}`), strong: true },
            { name: t('reason'), value: decision.reason },
            { name: t('by'), value: decision.decided_by },
            { name: t('decidedAt'), value: moment.full(decision.created_at) },
          ]}
        />
      </Card>
    </Section>
  );
}
