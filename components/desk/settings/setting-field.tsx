'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Switch } from '#components/ui/form/switch';
import { toPercent } from '#components/ui/format/percent.ts';
import type { SettingName } from '#lib/running/config/setting-specs';
import { settingKind } from '#lib/site/desk/settings/setting-kinds';
import { HoursField } from './hours-field.tsx';
import { LimitsField } from './limits-field.tsx';
import { LinksField } from './links-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import styles from './setting-field.module.css';
import { TermsField } from './terms-field.tsx';

interface Props {
  settingName: SettingName;
  /** The edited value: text, or an object or list for settings with several fields. */
  value: unknown;
  currency: string;
  onChange: (value: unknown) => void;
}

/** The control for the type of a setting. */
export function SettingField(props: Props) {
  const { settingName, value, onChange } = props;
  const t = useTranslations('deskSettings');
  const kind = settingKind(settingName);
  const part = { value: value as never, onChange };
  switch (kind.type) {
    case 'switch':
      return (
        <Switch
          name={settingName}
          label={t(value === true ? 'on' : 'off')}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          legend={t('newValue')}
          value={String(value)}
          options={kind.options.map((option) => ({
            value: option,
            label: settingName === 'currency' ? option : t(`choices.${option as 'auto'}`),
          }))}
          onChange={onChange}
        />
      );
    case 'terms':
      return <TermsField {...part} />;
    case 'pictures':
      return <PicturesField {...part} />;
    case 'hours':
      return <HoursField {...part} />;
    case 'links':
      return <LinksField {...part} />;
    case 'limits':
      return <LimitsField {...part} currency={props.currency} />;
    default:
      return <TextField {...props} />;
  }
}

function TextField({ settingName, value, currency, onChange }: Props) {
  const t = useTranslations('deskSettings');
  const kind = settingKind(settingName);
  const isNumber = kind.type !== 'text';
  const text = String(value ?? '');
  const bps = Number.parseInt(text, 10) || 0;
  return (
    <Field
      label={t('newValue')}
      name={settingName}
      value={text}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      hint={kind.type === 'bps' ? t('bpsHint', { percent: toPercent(bps) }) : undefined}
      trailing={<Unit settingName={settingName} currency={currency} />}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Unit({ settingName, currency }: { settingName: SettingName; currency: string }) {
  const t = useTranslations('deskSettings.units');
  const kind = settingKind(settingName);
  if (kind.type === 'text') return null;
  const unit =
    kind.type === 'cash' || kind.type === 'rate'
      ? currency
      : kind.type === 'whole'
        ? t(kind.unit)
        : t(kind.type === 'bps' ? 'bps' : 'grams');
  return <span className={styles.unit}>{unit}</span>;
}
