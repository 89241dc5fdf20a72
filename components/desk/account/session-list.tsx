'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { SessionRow } from '#lib/access/operators/account/own-sessions';
import { EndSessionsForm } from './end-sessions-form.tsx';

interface Props {
  sessions: readonly SessionRow[];
  /** Ending one then takes a code. */
  hasFactor: boolean;
}

/** Where the operator is signed in: end one session, or all others. */
export function SessionList({ sessions, hasFactor }: Props) {
  const t = useTranslations('deskAccount.sessions');
  const [ending, setEnding] = useState<string | null>(null);
  const close = () => setEnding(null);
  const hasOthers = sessions.some((one) => !one.is_present);
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={16}>
          <Stack as="ul" gap={12}>
            {sessions.map((one) => (
              <Row as="li" key={one.id} gap={8} align="center" between wrap>
                <SessionFacts session={one} />
                {!one.is_present && (
                  <Button kind="secondary" onClick={() => setEnding(one.id)}>
                    {t('end')}
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
          {hasOthers && ending === null && (
            <div>
              <Button kind="secondary" onClick={() => setEnding(ALL)}>
                {t('endAll')}
              </Button>
            </div>
          )}
          {ending !== null && (
            <EndSessionsForm
              key={ending}
              id={ending === ALL ? undefined : ending}
              hasFactor={hasFactor}
              onClose={close}
            />
          )}
        </Stack>
      </Card>
    </Section>
  );
}

/** In place of an id. */
const ALL = '';

function SessionFacts({ session }: { session: SessionRow }) {
  const t = useTranslations('deskAccount.sessions');
  const moment = useMoment();
  const { kind, device, address, is_present: isPresent, created_at, last_seen_at } = session;
  const name = kind === 'cli' ? t('cli') : device || t('unknownDevice');
  return (
    <span>
      {isPresent ? t('present', { device: name }) : name}
      <br />
      <Text as="small" tone="muted" size="s">
        {t('seen', { address, at: moment.recent(last_seen_at), since: moment.recent(created_at) })}
      </Text>
    </span>
  );
}
