'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Switch } from '#components/ui/form/switch';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { setMailChoiceCall } from '#lib/features/inbox/calls';
import type { AlertChoices } from '#lib/features/inbox/response-schema';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';

/** Which kinds of notices are mailed. Each switch is stored at once; one that fails returns. */
export function AlertSwitches({ first }: { first: AlertChoices }) {
  const t = useTranslations('alerts');
  const [kinds, setKinds] = useState(first.kinds);
  const show = (kind: AlertKind, mail: boolean) =>
    setKinds((known) => known.map((row) => (row.kind === kind ? { kind, mail } : row)));

  async function choose(kind: AlertKind, mail: boolean) {
    show(kind, mail);
    const { data } = await setMailChoiceCall(kind, mail);
    if (!data) show(kind, !mail);
  }

  return (
    <Section title={t('setting.mail')}>
      <Text as="p" tone="muted" size="s">
        {t('setting.about')}
      </Text>
      <Card>
        <Stack>
          {kinds
            .filter(({ kind }) => kind !== 'security')
            .map(({ kind, mail }) => (
              <Switch
                key={kind}
                label={t(`kind.${kind}`)}
                name={`mail-${kind}`}
                checked={mail}
                onChange={(checked) => choose(kind, checked)}
              />
            ))}
        </Stack>
      </Card>
      <Text as="p" tone="muted" size="s">
        {t('setting.alwaysOn')}
      </Text>
    </Section>
  );
}
