import { useTranslations } from 'next-intl';
import type { SettingName } from '#lib/running/config/setting-specs';
import { describeValue } from '#lib/site/desk/settings/describe-value';

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
  const t = useTranslations('deskSettings');
  return (key, value) => describeValue(t, { key, value, currency });
}
