'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTransition } from 'react';

/** Query parameter of the cursor. */
export const CURSOR_PARAM = 'after';
export const SORT_PARAM = 'sort';

type Changes = Record<string, string | null>;

/** The query of a list's address, which holds its filters, order and cursor. */
export function useListQuery() {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const [isPending, startTransition] = useTransition();

  /** The address with some parameters changed; a changed filter or order begins at the first page. */
  function addressWith(changes: Changes): string {
    const next = new URLSearchParams(params);
    next.delete(CURSOR_PARAM);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    return next.size > 0 ? `${path}?${next}` : path;
  }

  return {
    params,
    isPending,
    addressWith,
    /** Opens the list with changed parameters. */
    change: (changes: Changes) => startTransition(() => router.push(addressWith(changes))),
    /** Opens the list with another query. */
    open: (query: string) => startTransition(() => router.push(query ? `${path}?${query}` : path)),
  };
}
