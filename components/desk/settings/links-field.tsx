'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import type { Settings } from '#lib/running/config/keys';
import styles from './setting-field.module.css';

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
    <div className={styles.rows}>
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
    </div>
  );
}
