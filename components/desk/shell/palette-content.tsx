'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PaletteSearch } from '#components/ui/palette/palette-search';
import { type DeskOption, type PaletteProps, usePaletteGroups } from './palette-options.tsx';
import { type DeskSearch, useDeskSearch } from './use-desk-search.ts';

/** A search field, the pages of the desk and what the server finds. */
export function PaletteContent(props: PaletteProps) {
  const t = useTranslations('deskShell.palette');
  const [text, setText] = useState('');
  const search = useDeskSearch(text);
  const groups = usePaletteGroups(props, text, search.hits);
  const options = groups.flatMap((group) => group.options);
  const holdEnter = useEarlyEnter(options, text, search);
  return (
    <PaletteSearch
      label={t('title')}
      placeholder={t('placeholder')}
      text={text}
      onTextChange={setText}
      groups={groups}
      none={options.length === 0 && !search.isPending && t('none')}
      status={text.trim() !== '' && <Found search={search} />}
      holdEnter={holdEnter}
    />
  );
}

/** How much was found. */
function Found({ search }: { search: DeskSearch }) {
  const t = useTranslations('deskSearch');
  const { hits, is_more, isPending, hasFailed } = search;
  const count = hits.length;
  if (hasFailed) return t('failed');
  if (isPending) return t('searching');
  return is_more ? t('more', { count }) : t('found', { count });
}

/** Enter before the answer: what was typed opens if it is the only one, or the very number. */
function useEarlyEnter(
  options: readonly DeskOption[],
  text: string,
  { isPending }: DeskSearch,
): (isChosen: boolean) => boolean {
  const [entered, setEntered] = useState<string | null>(null);
  const first = options[0];
  const hits = options.filter(({ hit }) => hit !== undefined);

  useEffect(() => {
    if (entered === null || isPending) return;
    setEntered(null);
    if (entered === text && (first?.hit?.is_exact || hits.length < 2)) (hits[0] ?? first)?.run();
  }, [entered, isPending, text, first, hits]);

  return (isChosen) => {
    const isPage = first !== undefined && first.hit === undefined && first.id !== 'search';
    const isEarly = isPending && !isChosen && !isPage;
    if (isEarly) setEntered(text);
    return isEarly;
  };
}
