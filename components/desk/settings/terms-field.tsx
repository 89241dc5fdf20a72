'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { IconButton } from '#components/ui/action/icon-button';
import { Field } from '#components/ui/form/field';
import { toPercent } from '#components/ui/format/percent.ts';
import { Stack } from '#components/ui/layout/stack';
import type { Settings } from '#lib/running/config/setting-specs';
import styles from './setting-field.module.css';

type Terms = Settings['terms'];

interface Props {
  value: Terms;
  onChange: (terms: Terms) => void;
}

/** The offered terms with their rates. */
export function TermsField({ value, onChange }: Props) {
  const t = useTranslations('deskSettings.terms');
  const change = (index: number, part: Partial<Terms[number]>) =>
    onChange(value.map((term, at) => (at === index ? { ...term, ...part } : term)));
  return (
    <Stack gap={12}>
      {value.map(({ days, rate_bps }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a term that is edited keeps its place
        <div key={index} className={styles.row}>
          <Field
            label={t('days')}
            name={`days-${index}`}
            inputMode="numeric"
            value={String(days || '')}
            onChange={(event) => change(index, { days: wholeOf(event.target.value) })}
          />
          <Field
            label={t('rate')}
            name={`rate-${index}`}
            inputMode="numeric"
            value={String(rate_bps)}
            trailing={<span className={styles.unit}>{toPercent(rate_bps)}</span>}
            onChange={(event) => change(index, { rate_bps: wholeOf(event.target.value) })}
          />
          <IconButton
            icon="close"
            label={t('remove', { days })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        kind="secondary"
        className={styles.start}
        onClick={() => onChange([...value, { days: 0, rate_bps: 0 }])}
      >
        {t('add')}
      </Button>
    </Stack>
  );
}

function wholeOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 6));
}
