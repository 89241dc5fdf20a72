'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type Shortcut, useShortcuts } from '#lib/site/desk/client/shortcuts';

interface Options<Row> {
  rows: readonly Row[];
  hrefOf?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onSelect?: ((row: Row) => void) | undefined;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary';

/** Row keys: j and k move, Enter or a click opens, x selects. */
export function useRowKeys<Row>({ rows, hrefOf, onOpen, onSelect }: Options<Row>) {
  const t = useTranslations('deskShell.help');
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(-1);
  const opens = hrefOf !== undefined || onOpen !== undefined;

  function move(step: number) {
    const index = Math.min(Math.max(active + step, 0), rows.length - 1);
    setActive(index);
    body.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus();
  }

  function open(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    if (onOpen) onOpen(row);
    else if (hrefOf) router.push(hrefOf(row));
  }

  function select() {
    const row = rows[active];
    if (row !== undefined) onSelect?.(row);
  }

  const shortcuts: Shortcut[] = [
    { key: 'j', label: t('next'), run: () => move(1) },
    { key: 'k', label: t('previous'), run: () => move(-1) },
  ];
  if (opens) shortcuts.push({ key: 'Enter', label: t('open') });
  if (onSelect) shortcuts.push({ key: 'x', label: t('select'), run: select });
  useShortcuts(shortcuts);

  return {
    body,
    /** Index of the focused row; -1 if none. */
    active,
    propsOf: (index: number) => ({
      tabIndex: index === Math.max(active, 0) ? 0 : -1,
      onFocus: () => setActive(index),
      onKeyDown: (event: KeyboardEvent) => {
        if (!opens || event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        open(index);
      },
      onClick: ({ target }: MouseEvent) => {
        const isOther = target instanceof Element && target.closest(INTERACTIVE) !== null;
        if (opens && !isOther && getSelection()?.isCollapsed !== false) open(index);
      },
    }),
  };
}
