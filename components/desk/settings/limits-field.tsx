'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import type { Settings } from '#lib/running/config/setting-specs';
import { LIMITS } from '#lib/site/desk/settings/describe-value';
import styles from './setting-field.module.css';

type Limits = Settings['level_0_limits'];

interface Props {
  value: Limits;
  currency: string;
  onChange: (limits: Limits) => void;
}

/** The limits of a level; an empty field means no limit. */
export function LimitsField({ value, currency, onChange }: Props) {
  const t = useTranslations('deskSettings.limits');
  return (
    <div className={styles.pair}>
      {LIMITS.map((name) => (
        <Field
          key={name}
          label={t(name)}
          hint={t('hint')}
          name={name}
          inputMode="decimal"
          value={value[name] ?? ''}
          trailing={<span className={styles.unit}>{currency}</span>}
          onChange={(event) => onChange({ ...value, [name]: event.target.value.trim() || null })}
        />
      ))}
    </div>
  );
}
