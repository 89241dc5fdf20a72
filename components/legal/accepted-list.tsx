import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { LEGAL_PAGES } from '#lib/base/paths';
import type { Acceptance } from '#lib/features/content/legal/response-schema';

/** What a member accepted, with the time, newest first. */
export function AcceptedList({ accepted }: { accepted: readonly Acceptance[] }) {
  const t = useTranslations('legal');
  const moment = useMoment();
  return (
    <Section title={t('consent.accepted')}>
      {accepted.length === 0 ? (
        <Text tone="muted">{t('consent.none')}</Text>
      ) : (
        <Card flush>
          {accepted.map(({ kind, version, accepted_at: at }) => (
            <NavRow
              key={`${kind} ${version}`}
              href={`${LEGAL_PAGES[kind]}?version=${version}`}
              aside={t('consent.acceptedAt', { time: moment.full(at) })}
            >
              {t('versionOf', { document: t(`kinds.${kind}`), version: `${version}` })}
            </NavRow>
          ))}
        </Card>
      )}
    </Section>
  );
}
