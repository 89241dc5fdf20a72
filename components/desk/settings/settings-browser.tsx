'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { usePreHydrationValue } from '#components/ui/form/use-pre-hydration-value.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import type { DeskSetting } from '#lib/site/desk/settings/queries';
import { GROUPED_SETTINGS } from '#lib/site/desk/settings/setting-kinds';
import { useSettingText } from './setting-value.tsx';
import styles from './settings-browser.module.css';
import { SettingsGroup } from './settings-group.tsx';

interface Props {
  settings: readonly DeskSetting[];
  currency: string;
}

/** Every setting by group, with an index of the groups and a search by name, key, effect and value. */
export function SettingsBrowser({ settings, currency }: Props) {
  const t = useTranslations('deskSettings');
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationValue(text, () => input.current?.value ?? text, setText);
  const matches = useMatch(text, currency);
  const groups = GROUPED_SETTINGS.map(({ group, keys }) => ({
    group,
    settings: keys
      .flatMap((key) => settings.find((each) => each.key === key) ?? [])
      .filter(matches),
  })).filter((each) => each.settings.length > 0);
  const count = groups.reduce((sum, each) => sum + each.settings.length, 0);
  return (
    <div className={styles.browser}>
      <div className={styles.side}>
        <search>
          <label className={styles.search}>
            <span>{t('search.label')}</span>
            <input
              ref={input}
              type="search"
              value={text}
              maxLength={60}
              placeholder={t('search.hint')}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        </search>
        <p className="visually-hidden" role="status">
          {text && t('search.found', { count })}
        </p>
        <nav aria-label={t('index')} className={styles.index}>
          <ul>
            {groups.map(({ group, settings: found }) => (
              <li key={group}>
                <a href={`#${group}`}>
                  {t(`groups.${group}`)}
                  <span>{found.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.groups}>
        {groups.map(({ group, settings: found }) => (
          <div key={group} id={group} className={styles.group}>
            <SettingsGroup group={group} settings={found} currency={currency} />
          </div>
        ))}
        {count === 0 && (
          <EmptyState
            icon="filter"
            title={t('search.none')}
            action={
              <Button kind="secondary" onClick={() => setText('')}>
                {t('search.clear')}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}

/** Whether a setting has all words of the text in its name, key, effect or value. */
function useMatch(text: string, currency: string) {
  const t = useTranslations('deskSettings');
  const valueText = useSettingText(currency);
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return ({ key, value }: DeskSetting): boolean => {
    const parts = [t(`keys.${key}.label`), key, t(`keys.${key}.effect`), valueText(key, value)];
    const all = [...parts, String(value)].join('\n').normalize('NFKC').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}
