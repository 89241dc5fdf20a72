'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Switch } from '#components/ui/form/switch';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { setAlertChoiceCall } from '#lib/features/inbox/calls';
import type { AlertChoices } from '#lib/features/inbox/response-schema';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';

interface Props {
  channel: 'mail' | 'push';
  first: AlertChoices;
}

/** Which kinds of notices go out by a channel. Each switch is stored at once; one that fails returns. */
export function AlertSwitches({ channel, first }: Props) {
  const t = useTranslations('alerts');
  const [kinds, setKinds] = useState(first.kinds);
  const show = (kind: AlertKind, isOn: boolean) =>
    setKinds((known) =>
      known.map((row) => (row.kind === kind ? { ...row, [channel]: isOn } : row)),
    );

  async function choose(kind: AlertKind, isOn: boolean) {
    show(kind, isOn);
    const { data } = await setAlertChoiceCall({ kind, channel, is_on: isOn });
    if (!data) show(kind, !isOn);
  }

  return (
    <Section title={t(`setting.${channel}`)}>
      <Text as="p" tone="muted" size="s">
        {t(`setting.about.${channel}`)}
      </Text>
      <Card>
        <Stack>
          {kinds
            .filter(({ kind }) => kind !== 'security')
            .map((row) => (
              <Switch
                key={row.kind}
                label={t(`kind.${row.kind}`)}
                name={`${channel}-${row.kind}`}
                checked={row[channel]}
                onChange={(checked) => choose(row.kind, checked)}
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
