'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '#components/ui/action/button';
import { IconButton } from '#components/ui/action/icon-button';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Stack } from '#components/ui/layout/stack';
import { useSavedViews } from '#lib/site/desk/client/saved-views';
import styles from './saved-views.module.css';
import { CURSOR_PARAM, useListQuery } from './use-list-query.ts';

/** The menu of the operator's saved views of a list. */
export function SavedViews({ operatorId }: { operatorId: string }) {
  const t = useTranslations('deskShell.views');
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const path = usePathname();
  const { params } = useListQuery();
  const { views, save, remove } = useSavedViews(operatorId, path);

  function saveCurrent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    const query = new URLSearchParams(params);
    query.delete(CURSOR_PARAM);
    save({ name, query: query.toString() });
    event.currentTarget.reset();
  }

  return (
    <>
      <button type="button" popoverTarget={menuId} className={styles.opener}>
        {t('label')}
        <Icon name="down" size={12} />
      </button>
      <div id={menuId} ref={menu} popover="auto" className={styles.menu}>
        {views.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <Stack as="ul">
          {views.map(({ name, query }) => (
            <li key={name} className={styles.view}>
              <Link
                href={query ? `${path}?${query}` : path}
                onClick={() => menu.current?.hidePopover()}
              >
                {name}
              </Link>
              <IconButton
                icon="trash"
                size={16}
                label={t('remove', { name })}
                onClick={() => remove(name)}
              />
            </li>
          ))}
        </Stack>
        <form className={styles.form} onSubmit={saveCurrent}>
          <label>
            <span>{t('save')}</span>
            <input name="name" required maxLength={40} placeholder={t('name')} autoComplete="off" />
          </label>
          <Button type="submit" kind="secondary">
            {t('confirm')}
          </Button>
        </form>
      </div>
    </>
  );
}
