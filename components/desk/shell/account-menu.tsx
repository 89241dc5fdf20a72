'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useChooseLocale } from '#components/chrome/locale/use-choose-locale.ts';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { Text } from '#components/ui/layout/text';
import { chooseTheme } from '#lib/access/client/preferences/theme';
import type { Role } from '#lib/access/operators/rights';
import { LOCALES } from '#lib/base/i18n/locales';
import { signOutOfDesk } from '#lib/site/desk/client/sign-out';
import styles from './account-menu.module.css';
import { useRoleNames } from './use-role-names.ts';

const THEMES = ['system', 'light', 'dark'] as const;

interface Props {
  operator: { name: string; roles: readonly Role[] };
  theme: 'light' | 'dark' | undefined;
}

/** The menu under the operator's name: roles, language, theme and sign-out. */
export function AccountMenu({ operator, theme }: Props) {
  const t = useTranslations('deskShell');
  const menuId = useId();
  const roles = useRoleNames(operator.roles);
  const who = (
    <>
      <Text as="span" weight="bold">
        {operator.name}
      </Text>
      <Text as="span" tone="muted" size="xs">
        {roles}
      </Text>
    </>
  );
  return (
    <>
      <button type="button" popoverTarget={menuId} className={styles.opener}>
        <span className={styles.letter} aria-hidden="true">
          {operator.name.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.who}>{who}</span>
        <Icon name="down" size={14} className={styles.arrow} />
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.head}>{who}</p>
        <LanguageChoice />
        <ThemeSelect theme={theme} />
        <Button kind="secondary" className={styles.signOut} onClick={signOutOfDesk}>
          <Icon name="logout" size={16} />
          {t('bar.signOut')}
        </Button>
      </div>
    </>
  );
}

function LanguageChoice() {
  const t = useTranslations('deskShell.bar');
  const tLanguages = useTranslations('profile.setting.languages');
  const { locale, choose } = useChooseLocale();
  return (
    <label className={styles.choice}>
      <span>{t('language')}</span>
      <select value={locale} onChange={({ target }) => choose(target.value)}>
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {tLanguages(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ThemeSelect({ theme }: Pick<Props, 'theme'>) {
  const t = useTranslations('deskShell.bar');
  const [chosen, setChosen] = useState<(typeof THEMES)[number]>(theme ?? 'system');
  const choose = (value: string) => {
    const next = THEMES.find((one) => one === value) ?? 'system';
    setChosen(next);
    chooseTheme(next === 'system' ? null : next);
  };
  return (
    <label className={styles.choice}>
      <span>{t('theme')}</span>
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {t(`themes.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
