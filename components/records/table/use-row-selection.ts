'use client';

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

const INTERACTIVE = 'a, button, input, label';

/** The rows that the keys of an event select or move to. */
interface Moves {
  last: number;
  active: number;
}

/** The row that an arrow key goes to; null for other keys. */
function targetOf(key: string, { last, active }: Moves): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** The selected rows of a table, and the row with the focus: one Tab stop for all of them. */
export function useRowSelection(rows: readonly { id: string }[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  /** Where a selection with Shift begins. */
  const anchor = useRef(0);

  const idsBetween = (a: number, b: number) =>
    rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);

  function toggle(index: number) {
    anchor.current = index;
    const [id = ''] = idsBetween(index, index);
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  function extendTo(index: number) {
    setSelected(new Set(idsBetween(anchor.current, index)));
  }

  function move(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    setActive(index);
    if (event.shiftKey) extendTo(index);
    else anchor.current = index;
    const table = event.currentTarget.closest('table');
    table?.querySelectorAll<HTMLElement>('[data-row]')[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    if (event.target !== event.currentTarget) return;
    const { key } = event;
    const target = targetOf(key, { last: rows.length - 1, active: index });
    const isAll = key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (target === null && !isAll && key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    if (target !== null) move(event, target);
    else if (isAll) setSelected(new Set(rows.map(({ id }) => id)));
    else if (key === ' ') toggle(index);
    else openRow(event.currentTarget);
  }

  function onClick(event: MouseEvent<HTMLTableRowElement>, index: number) {
    const { target } = event;
    if (target instanceof Element && target.closest(INTERACTIVE)) return;
    if (event.shiftKey) extendTo(index);
    else if (getSelection()?.isCollapsed !== false) openRow(event.currentTarget);
  }

  return {
    /** In the order of the table. */
    ids: rows.map(({ id }) => id).filter((id) => selected.has(id)),
    clear: () => setSelected(new Set()),
    propsOf: (index: number) => ({
      tabIndex: index === Math.min(active, rows.length - 1) ? 0 : -1,
      'aria-selected': selected.has(rows[index]?.id ?? ''),
      onFocus: () => setActive(index),
      onToggle: () => toggle(index),
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, index),
      onClick: (event: MouseEvent<HTMLTableRowElement>) => onClick(event, index),
    }),
  };
}

function openRow(row: HTMLElement): void {
  row.querySelector('a')?.click();
}
