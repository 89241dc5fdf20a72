'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { takeOpenedRow } from '#lib/site/desk/client/opened-row';
import { type Shortcut, useShortcuts } from '#lib/site/desk/client/shortcuts';

interface Options<Row> {
  rows: readonly Row[];
  /** Id of a row. */
  idOf: (row: Row) => string;
  /** Id of the row whose page is open beside the list. */
  currentId?: string | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  onSelect?: ((row: Row) => void) | undefined;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary';

/**
 * Row keys: j and k move, Enter or a click opens, x selects. The row whose page is open, or was before, is
 * scrolled into view and has the focus; so does the next one when the row with the focus disappears.
 */
export function useRowKeys<Row>(options: Options<Row>) {
  const { rows, idOf, currentId, hrefOf, onOpen, onSelect } = options;
  const t = useTranslations('deskShell.help');
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(-1);
  const opens = hrefOf !== undefined || onOpen !== undefined;

  function focusRow(index: number) {
    setActive(index);
    body.current?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus();
  }

  const move = (step: number) => focusRow(Math.min(Math.max(active + step, 0), rows.length - 1));

  useFollowedRow({ rows, idOf, currentId, hrefOf, active, focusRow });

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

interface Followed<Row> extends Pick<Options<Row>, 'rows' | 'idOf' | 'currentId' | 'hrefOf'> {
  active: number;
  focusRow: (index: number) => void;
}

/** Keeps the focus on a row when a page opens or closes, and when rows disappear. */
function useFollowedRow<Row>({ rows, idOf, currentId, hrefOf, active, focusRow }: Followed<Row>) {
  const ids = rows.map(idOf);
  const shown = ids.join();
  const focused = useRef<string | undefined>(undefined);
  const latest = useRef({ rows, ids, hrefOf, focusRow });
  latest.current = { rows, ids, hrefOf, focusRow };

  useEffect(() => {
    const { rows: listed, ids: listedIds, hrefOf: href, focusRow: focus } = latest.current;
    const before = takeOpenedRow();
    const index =
      currentId === undefined
        ? listed.findIndex((row) => before !== null && href?.(row).split('?')[0] === before)
        : listedIds.indexOf(currentId);
    if (index >= 0 && isFocusFree()) focus(index);
  }, [currentId]);

  // Without this a decision would leave the keys without a row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have changed
  useEffect(() => {
    const { ids: listed, focusRow: focus } = latest.current;
    const isGone = focused.current !== undefined && !listed.includes(focused.current);
    if (isGone && listed.length > 0 && isFocusFree()) focus(Math.min(active, listed.length - 1));
  }, [shown]);

  const id = active < 0 ? undefined : ids[active];
  useEffect(() => {
    focused.current = id;
  }, [id]);
}

/** Whether nothing has the focus, or only a row: it is never taken from a field or dialog. */
function isFocusFree(): boolean {
  const { activeElement: element } = document;
  if (document.querySelector('dialog[open]')) return false;
  return !element || element === document.body || element.matches('[data-row], [data-row] *');
}
