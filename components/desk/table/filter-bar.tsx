'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import { type Filter, isTyped, usableValue } from './filter.ts';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import { useListQuery } from './use-list-query.ts';

const SavedViews = lazy(() =>
  import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })),
);

interface Props {
  filters: readonly Filter[];
  /** The operator whose saved views are listed; none if omitted. */
  operatorId?: string;
}

/** The filters of a list, kept in its address; `/` goes to the first one. */
export function FilterBar({ filters, operatorId }: Props) {
  const t = useTranslations('deskShell');
  const { params, change, open } = useListQuery();
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setIsShown] = useState(false);
  const names = filters.map(({ name }) => name);
  const shownValue = (filter: Filter) => usableValue(filter, params.get(filter.name) ?? '');
  const active = filters.filter((filter) => shownValue(filter) !== '').length;
  useShortcuts([{ key: '/', label: t('help.search'), run: () => focusFirst(form.current) }]);

  function apply(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current?.reportValidity()) return;
    const data = new FormData(form.current);
    const value = (name: string) => String(data.get(name) ?? '').trim() || null;
    change(Object.fromEntries(names.map((name) => [name, value(name)])));
  }

  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name="filter" size={16} />
        {t('filter.more', { count: active })}
      </button>
      <search
        className={clsx(styles.filters, isShown && styles.shown)}
        aria-label={t('filter.label')}
      >
        {/* A new query, for example of a saved view, brings new values. */}
        <form ref={form} key={params.toString()} className={styles.form} onSubmit={apply}>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              value={shownValue(filter)}
              onChange={isTyped(filter) ? undefined : () => apply()}
            />
          ))}
          <Button type="submit" kind="secondary">
            {t('filter.apply')}
          </Button>
          {active > 0 && (
            <Button kind="quiet" onClick={() => open('')}>
              {t('filter.clear')}
            </Button>
          )}
        </form>
      </search>
      {operatorId !== undefined && (
        <Suspense fallback={null}>
          <SavedViews operatorId={operatorId} />
        </Suspense>
      )}
    </div>
  );
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus();
}
