'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { Stack } from '#components/ui/layout/stack';
import type { Settings } from '#lib/running/config/setting-specs';

type Links = Settings['download'];

interface Props {
  value: Links;
  onChange: (links: Links) => void;
}

/** Links of the app for each system; empty ones are not stored. */
export function LinksField({ value, onChange }: Props) {
  const t = useTranslations('deskSettings.links');
  function change(system: keyof Links, url: string) {
    const { [system]: _, ...others } = value;
    onChange(url === '' ? others : { ...others, [system]: url });
  }
  return (
    <Stack gap={12}>
      {(['android', 'ios'] as const).map((system) => (
        <Field
          key={system}
          label={t(system)}
          name={system}
          type="url"
          value={value[system] ?? ''}
          onChange={(event) => change(system, event.target.value.trim())}
        />
      ))}
    </Stack>
  );
}
