'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { PaletteEntry } from '#components/ui/palette/palette-entry.ts';
import { leavePage } from '#lib/access/client/navigation/leave-guard';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { SectionName } from '#lib/site/desk/sections';
import { Palette } from './palette.tsx';
import { SECTION_ICONS } from './section-icons.ts';

interface Props {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  sections: readonly SectionName[];
}

/** Goes to a page by its name, or to a record, journal, request, issue or member. Opens with Ctrl or ⌘ and K. */
export function CommandPalette({ open, onOpen, onClose, sections }: Props) {
  const t = useTranslations('deskShell');
  const router = useRouter();
  useShortcuts([{ key: 'mod+k', label: t('help.palette'), run: open ? onClose : onOpen }]);
  const go = (href: string) => {
    onClose();
    leavePage(() => router.push(href));
  };
  const entries: PaletteEntry[] = sections.map((page) => ({
    id: page,
    label: t(`nav.sections.${page}`),
    icon: SECTION_ICONS[page],
    // Also found by the English path, whatever the language.
    keywords: DESK_PAGES[page],
    run: () => go(DESK_PAGES[page]),
  }));
  const canSearch = sections.includes('members');
  const search = (text: string) => go(`${DESK_PAGES.members}?${new URLSearchParams({ q: text })}`);
  return (
    <Palette
      open={open}
      onClose={onClose}
      entries={entries}
      onOpen={go}
      onSearch={canSearch ? search : undefined}
    />
  );
}
