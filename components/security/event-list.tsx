import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import type { SecurityEvent, SecurityEvents } from '#lib/access/security/list-events';
import { PAGES } from '#lib/base/paths';
import { EventRow } from './event-row.tsx';
import { useSignInText } from './use-sign-in-text.ts';

/** A page of the events of the account, newest first, with the way to older ones. */
export function EventList({ events, next }: SecurityEvents) {
  const t = useTranslations('security.events');
  const moment = useMoment();
  const textOf = useEventText();
  return (
    <Screen
      aside={
        <>
          <Note kind="safe">{t('unknown')}</Note>
          <Text tone="muted" size="s">
            {t('kept')}
          </Text>
        </>
      }
    >
      {events.length === 0 ? (
        <EmptyState icon="shield" title={t('none')} />
      ) : (
        <Card flush>
          <Stack as="ul" divided>
            {events.map((event) => (
              <EventRow key={event.key} time={moment.full(event.at)} {...textOf(event)} />
            ))}
          </Stack>
        </Card>
      )}
      {next && (
        <LinkButton kind="secondary" block href={`${PAGES.securityEvents}?after=${next}`}>
          {t('older')}
        </LinkButton>
      )}
    </Screen>
  );
}

function useEventText() {
  const t = useTranslations('security.events');
  const signInText = useSignInText();
  return (event: SecurityEvent): { title: string; details: string[] } => {
    if (event.source === 'notice')
      return { title: event.title, details: event.about ? [event.about] : [] };
    if (event.source === 'audit')
      return { title: t(`actions.${event.action}`), details: event.isOwn ? [] : [t('platform')] };
    const { title, details } = signInText(event);
    return { title: t('signIn', { device: title }), details };
  };
}
