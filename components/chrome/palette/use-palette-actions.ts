import { useTranslations } from 'next-intl';
import { useHideBalance } from '#components/ui/display/hide-balance';
import type { PaletteEntry } from '#components/ui/palette/palette-entry.ts';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { chooseTheme, chosenTheme } from '#lib/access/client/preferences/theme';
import { toast } from '#lib/access/client/toast';
import { LOCALES } from '#lib/base/i18n/locales';
import { useChooseLocale } from '../locale/use-choose-locale.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** What a member can do from anywhere: amounts, theme and language; signing out is confirmed. */
export function usePaletteActions(onSignOut: () => void): PaletteEntry[] {
  const signOut = useTranslations('my.signOut');
  return [
    useHideEntry(),
    ...useThemeEntries(),
    ...useLocaleEntries(),
    {
      id: 'sign-out',
      label: signOut('action'),
      icon: 'logout',
      keywords: 'sign out log out',
      run: onSignOut,
    },
  ];
}

function useHideEntry(): PaletteEntry {
  const t = useTranslations('palette');
  const { hidden, setHidden } = useHideBalance();
  return {
    id: 'amounts',
    label: t(hidden ? 'show' : 'hide'),
    icon: hidden ? 'eye' : 'eyeOff',
    keywords: 'hide show amounts balance',
    run() {
      setHidden(!hidden);
      toast(t(hidden ? 'shown' : 'hidden'));
    },
  };
}

/** The themes that are not chosen. */
function useThemeEntries(): PaletteEntry[] {
  const t = useTranslations('palette');
  const setting = useTranslations('profile.setting');
  const { refresh } = usePageRefresh();
  const chosen = chosenTheme() ?? 'system';
  return THEMES.filter((theme) => theme !== chosen).map((theme) => {
    const label = t('choice', { name: setting('theme'), value: setting(`themes.${theme}`) });
    return {
      id: `theme ${theme}`,
      label,
      icon: 'settings',
      keywords: `theme ${theme} mode`,
      run() {
        chooseTheme(theme === 'system' ? null : theme);
        toast(label);
        // The page sets the colour of the browser's toolbar.
        void refresh();
      },
    };
  });
}

/** The languages that are not chosen. */
function useLocaleEntries(): PaletteEntry[] {
  const t = useTranslations('palette');
  const setting = useTranslations('profile.setting');
  const { locale, choose } = useChooseLocale();
  return LOCALES.filter((one) => one !== locale).map((one) => ({
    id: `language ${one}`,
    label: t('choice', { name: setting('language'), value: setting(`languages.${one}`) }),
    icon: 'settings',
    keywords: `language ${one}`,
    run: () => choose(one),
  }));
}
