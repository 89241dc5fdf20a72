'use client';

import { useEffect, useState } from 'react';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { SEARCH_MAX, type SearchOutcome } from '#lib/site/desk/search/search-hit';

/** Pause of typing after which the server is asked. */
const PAUSE_MS = 200;

const NOTHING: SearchOutcome = { hits: [], is_more: false };

/** What the server found for a text. */
export interface DeskSearch extends SearchOutcome {
  /** The answer for the present text is not here yet. */
  isPending: boolean;
  hasFailed: boolean;
}

/** Searches while text is typed: after a pause, and only for the last text. */
export function useDeskSearch(typed: string): DeskSearch {
  const text = typed.trim().slice(0, SEARCH_MAX);
  const [found, setFound] = useState({ text: '', outcome: NOTHING, hasFailed: false });
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const { code, data } = await deskApi.post(
        'search',
        { text },
        { quiet: true, signal: abort.signal },
      );
      if (!abort.signal.aborted)
        setFound({ text, outcome: data ?? NOTHING, hasFailed: code !== 200 });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  const isCurrent = found.text === text;
  return {
    // While the next answer is awaited, the last one stays, so that the list does not flicker.
    ...(text === '' ? NOTHING : found.outcome),
    isPending: text !== '' && !isCurrent,
    hasFailed: isCurrent && text !== '' && found.hasFailed,
  };
}
