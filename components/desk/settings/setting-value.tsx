import { useTranslations } from 'next-intl';
import { toPercent } from '#components/ui/format/percent.ts';
import { groupAmount } from '#lib/base/money';
import type { SettingName, Settings } from '#lib/running/config/setting-specs';
import { settingKind } from '#lib/site/desk/settings/setting-kinds';

export const WEEKDAYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;
export const LIMITS = ['recharge_day', 'recharge_month', 'withdraw_day', 'withdraw_month'] as const;

interface Props {
  settingName: SettingName;
  /** As stored. The value of an old change may not match the current type. */
  value: unknown;
  currency: string;
}

/** The value of a setting, formatted for its type. */
export function SettingValue({ settingName, value, currency }: Props) {
  return useSettingText(currency)(settingName, value);
}

/** Formats values of settings for their types. */
export function useSettingText(currency: string): (key: SettingName, value: unknown) => string {
  const text = useKnownText(currency);
  return (key, value) => {
    try {
      return text(key, value);
    } catch {
      return JSON.stringify(value);
    }
  };
}

function useKnownText(currency: string) {
  const t = useTranslations('deskSettings');
  const compound = useCompoundText();
  return (key: SettingName, value: unknown): string => {
    const kind = settingKind(key);
    if (value === '' || value === undefined) return t('empty');
    switch (kind.type) {
      case 'cash':
        return `${groupAmount(String(value))} ${currency}`;
      case 'rate':
        return `${value} ${currency}`;
      case 'grams':
        return `${groupAmount(String(value))} ${t('units.grams')}`;
      case 'bps':
        return t('bpsOf', { percent: toPercent(Number(value)), bps: String(value) });
      case 'whole':
        return `${value} ${t(`units.${kind.unit}`)}`;
      case 'switch':
        return t(value === true ? 'on' : 'off');
      case 'choice':
        return key === 'currency' ? String(value) : t(`choices.${value as 'auto'}`);
      case 'text':
        return String(value);
      default:
        return compound(kind.type, value);
    }
  };
}

function useCompoundText() {
  const t = useTranslations('deskSettings');
  const of = {
    terms: (terms: Settings['terms']) =>
      terms
        .map(({ days, rate_bps }) => t('terms.one', { days, percent: toPercent(rate_bps) }))
        .map((text) => text.replaceAll(' ', '\u00a0'))
        .join(' · ') || t('terms.none'),
    pictures: (paths: string[]) => paths.join(' · ') || t('empty'),
    hours: ({ days, from, to }: Settings['service_hours']) =>
      days.length === 0
        ? t('hours.none')
        : `${days.map((day) => t(`weekday.${WEEKDAYS[day - 1] ?? 'd1'}`)).join(' ')} ${from}–${to}`,
    links: (links: Settings['download']) =>
      Object.entries(links)
        .map(([system, url]) => `${t(`links.${system as 'ios'}`)} ${url}`)
        .join(' · ') || t('empty'),
    limits: (limits: Settings['level_0_limits']) =>
      LIMITS.filter((name) => limits[name] !== null)
        .map((name) => `${t(`limits.${name}`)} ${groupAmount(limits[name] ?? '')}`)
        .join(' · ') || t('noLimit'),
  };
  return (type: keyof typeof of, value: unknown): string => of[type](value as never);
}
