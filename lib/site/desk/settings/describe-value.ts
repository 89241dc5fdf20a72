import type { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/base/money';
import type { SettingName, Settings } from '#lib/running/config/setting-specs';
import { settingKind } from './setting-kinds.ts';

export const WEEKDAYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;
export const LIMITS = ['recharge_day', 'recharge_month', 'withdraw_day', 'withdraw_month'] as const;

/** A value as it is stored. That of an old change may not match the current type. */
interface StoredValue {
  key: SettingName;
  value: unknown;
  /** The cash currency. */
  currency: string;
}

/** The value of a setting, formatted for its type; one of another type is shown as it is stored. */
export function describeValue(
  t: ReturnType<typeof useTranslations<'deskSettings'>>,
  stored: StoredValue,
): string {
  try {
    return describeKnown(t, stored);
  } catch {
    return JSON.stringify(stored.value);
  }
}

function describeKnown(
  t: ReturnType<typeof useTranslations<'deskSettings'>>,
  { key, value, currency }: StoredValue,
): string {
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
      return t('bpsOf', { percent: percentText(Number(value)), bps: String(value) });
    case 'whole':
      return `${value} ${t(`units.${kind.unit}`)}`;
    case 'switch':
      return t(value === true ? 'on' : 'off');
    case 'choice':
      return key === 'currency' ? String(value) : t(`choices.${value as 'auto'}`);
    case 'text':
      return String(value);
    default:
      return compoundTexts(t, currency)[kind.type](value as never);
  }
}

/** Texts of values that are no single word or number. */
function compoundTexts(t: ReturnType<typeof useTranslations<'deskSettings'>>, currency: string) {
  return {
    terms: (terms: Settings['terms']) =>
      terms
        .map(({ days, rate_bps, business_day: follows }) =>
          t(follows ? 'terms.oneByBusinessDay' : 'terms.one', {
            ...{ days, percent: percentText(rate_bps) },
          }),
        )
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
        .map((name) => `${t(`limits.${name}`)} ${groupAmount(limits[name] ?? '')} ${currency}`)
        .join(' · ') || t('noLimit'),
  };
}

function percentText(bps: number): string {
  return `${bps / 100}%`;
}
