'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { IconButton } from '#components/ui/action/icon-button';
import { Field } from '#components/ui/form/field';
import { Stack } from '#components/ui/layout/stack';
import styles from './setting-field.module.css';

interface Props {
  value: string[];
  onChange: (paths: string[]) => void;
}

/** Paths of pictures. */
export function PicturesField({ value, onChange }: Props) {
  const t = useTranslations('deskSettings.pictures');
  return (
    <Stack gap={12}>
      {value.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path that is edited keeps its place
        <div key={index} className={styles.row}>
          <Field
            label={t('path', { n: index + 1 })}
            hint={t('hint')}
            name={`picture-${index}`}
            value={path}
            spellCheck={false}
            onChange={(event) =>
              onChange(value.map((old, at) => (at === index ? event.target.value.trim() : old)))
            }
          />
          <IconButton
            icon="close"
            label={t('remove', { n: index + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button kind="secondary" className={styles.start} onClick={() => onChange([...value, ''])}>
        {t('add')}
      </Button>
    </Stack>
  );
}
