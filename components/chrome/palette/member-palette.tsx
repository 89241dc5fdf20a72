'use client';

import { useAtomValue } from 'jotai';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PaletteDialog } from '#components/ui/palette/palette-dialog';
import type { PaletteEntry, PaletteGroup } from '#components/ui/palette/palette-entry.ts';
import { PaletteSearch } from '#components/ui/palette/palette-search';
import { externalLink } from '#lib/access/client/navigation/external-link';
import { configAtom } from '#lib/access/client/storage/store';
import type { Locale } from '#lib/base/i18n/locales';
import { PAGES } from '#lib/base/paths';
import { AddMessages } from '../locale/add-messages.tsx';
import { SignOutDialog } from '../sign-out/sign-out-dialog.tsx';
import { loadEnglishTitles, loadPaletteMessages } from './load-messages.ts';
import { groupEntries } from './palette-groups.ts';
import { recentEntries, rememberEntry } from './recent-entries.ts';
import { type Offers, useOffers } from './use-offers.ts';
import { useGo, usePaletteEntries } from './use-palette-entries.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Finds pages, metals, actions and help articles by name. Loads its messages itself. */
export function MemberPalette(props: Props) {
  const loaded = useLoaded();
  const offers = useOffers(props.open);
  if (!loaded) return null;
  return (
    <AddMessages messages={loaded.messages}>
      <Palette {...props} offers={offers} english={loaded.english} />
    </AddMessages>
  );
}

interface Loaded {
  locale: Locale;
  messages: Awaited<ReturnType<typeof loadPaletteMessages>>;
  english: Awaited<ReturnType<typeof loadEnglishTitles>>;
}

/** The messages in the user's language; while another one loads, in the one before. */
function useLoaded(): Loaded | undefined {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadPaletteMessages(locale), loadEnglishTitles()]).then(
      ([messages, english]) => isCurrent && setLoaded({ locale, messages, english }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return loaded;
}

interface PaletteProps extends Props {
  offers: Offers;
  english: Loaded['english'];
}

function Palette({ open, onClose, offers, english }: PaletteProps) {
  const t = useTranslations('palette');
  const [isSigningOut, setIsSigningOut] = useState(false);
  return (
    <>
      <PaletteDialog title={t('title')} open={open} onClose={onClose}>
        <Content {...{ offers, english, onClose }} onSignOut={() => setIsSigningOut(true)} />
      </PaletteDialog>
      <SignOutDialog open={isSigningOut} onClose={() => setIsSigningOut(false)} />
    </>
  );
}

interface ContentProps extends Omit<PaletteProps, 'open'> {
  onSignOut: () => void;
}

function Content({ onClose, ...options }: ContentProps) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  const [recent] = useState(recentEntries);
  const found = groupEntries(usePaletteEntries(options), recent, text);
  const search = useArticleSearch(text);
  const count = found.reduce((sum, group) => sum + group.options.length, 0);
  const closing = (entry: PaletteEntry): PaletteEntry => ({
    ...entry,
    run() {
      onClose();
      if (entry.id !== SEARCH) rememberEntry(entry.id);
      entry.run();
    },
  });
  const groups: PaletteGroup[] = found.map(({ name, options }) => ({
    ...{ name, heading: t(`groups.${name}`) },
    options: options.map(closing),
  }));
  const more: PaletteGroup = {
    ...{ name: 'more', heading: t('groups.more'), hidesHeading: true },
    options: search.map(closing),
  };
  const typed = text.trim();
  return (
    <PaletteSearch
      label={t('title')}
      placeholder={t('placeholder')}
      text={text}
      onTextChange={setText}
      groups={search.length > 0 ? [...groups, more] : groups}
      none={count === 0 && t('none', { text: typed })}
      status={typed !== '' && t('found', { count })}
    />
  );
}

/** Id of the entry that searches the articles. */
const SEARCH = 'search';

/** Searches the texts of the help articles, unless customer service is elsewhere. */
function useArticleSearch(text: string): PaletteEntry[] {
  const t = useTranslations('palette');
  const go = useGo();
  const isElsewhere = externalLink(useAtomValue(configAtom)?.kefu_link2);
  const typed = text.trim();
  if (typed === '' || isElsewhere) return [];
  return [
    {
      ...{ id: SEARCH, label: t('articles', { text: typed }), icon: 'search' as const },
      run: go(`${PAGES.customer}?${new URLSearchParams({ q: typed })}`),
    },
  ];
}
