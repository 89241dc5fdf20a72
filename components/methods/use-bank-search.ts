'use client';

import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { listBanks, searchBanks } from '#lib/features/methods/banks/search-banks';

/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 8;

export interface BankSearchOptions {
  /** Bank names by code, in the user's language. */
  list: Readonly<Record<string, string>>;
  /** The banks' own names by code. */
  own: Readonly<Record<string, string>>;
  /** The selected code; empty if none. */
  value: string;
  onChoose: (code: string) => void;
}

/** State of the bank combobox: the query, the matching banks and the active row with its keyboard control. */
export function useBankSearch({ list, own, value, onChoose }: BankSearchOptions) {
  const id = useId();
  const banks = useMemo(() => listBanks(list, own), [list, own]);
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchBanks(banks, query), [banks, query]);
  const [active, setActive] = useState(() => banks.findIndex(({ code }) => code === value));
  const activeBank = found[active];
  const optionId = (code: string) => `${id}-${code}`;
  const activeId = activeBank && optionId(activeBank.code);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function search(text: string) {
    setQuery(text);
    // Enter selects the best match, but nothing without a query.
    setActive(text.trim() === '' ? -1 : 0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = targetRow(event.key, active, found.length - 1);
    if (target === undefined && event.key !== 'Enter') return;
    // Enter would submit the form around the sheet.
    event.preventDefault();
    if (target !== undefined) setActive(target);
    else if (activeBank) onChoose(activeBank.code);
  }

  return {
    query,
    found,
    activeCode: activeBank?.code,
    activeId,
    listId: `${id}-list`,
    optionId,
    search,
    onKeyDown,
  };
}

function targetRow(key: string, active: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: Math.min(active + 1, last),
    ArrowUp: Math.max(active - 1, 0),
    PageDown: Math.min(active + PAGE_ROWS, last),
    PageUp: Math.max(active - PAGE_ROWS, 0),
  };
  return targets[key];
}
