'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { IconButton } from '#components/ui/action/icon-button';
import { Field } from '#components/ui/form/field';
import { Switch } from '#components/ui/form/switch';
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
      {value.map((term, index) => (
        <TermRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a term that is edited keeps its place
          key={index}
          {...{ term, index }}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
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

interface RowProps {
  term: Terms[number];
  index: number;
  onChange: (part: Partial<Terms[number]>) => void;
  onRemove: () => void;
}

function TermRow({ term, index, onChange, onRemove }: RowProps) {
  const t = useTranslations('deskSettings.terms');
  const { days, rate_bps, business_day: businessDay = false } = term;
  return (
    <div>
      <div className={styles.row}>
        <Field
          label={t('days')}
          name={`days-${index}`}
          inputMode="numeric"
          value={String(days || '')}
          onChange={(event) => onChange({ days: wholeOf(event.target.value) })}
        />
        <Field
          label={t('rate')}
          name={`rate-${index}`}
          inputMode="numeric"
          value={String(rate_bps)}
          trailing={<span className={styles.unit}>{toPercent(rate_bps)}</span>}
          onChange={(event) => onChange({ rate_bps: wholeOf(event.target.value) })}
        />
        <IconButton icon="close" label={t('remove', { days })} onClick={onRemove} />
      </div>
      <Switch
        label={t('businessDay')}
        name={`business-day-${index}`}
        checked={businessDay}
        onChange={(checked) => onChange({ business_day: checked })}
      />
    </div>
  );
}

function wholeOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 6));
}
