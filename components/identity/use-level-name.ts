import { useTranslations } from 'next-intl';

const LEVEL_SETTINGS = ['0', '1', '2'] as const;

/** Names a level: 等級 1 · 已填真實姓名. */
export function useLevelName() {
  const t = useTranslations('identity');
  return (level: number) =>
    `${t('level', { level })} · ${t(`levelName.${LEVEL_SETTINGS[level] ?? '0'}`)}`;
}
