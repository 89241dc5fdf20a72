'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { PaletteDialog } from '#components/ui/palette/palette-dialog';
import type { PaletteProps } from './palette-options.tsx';

interface Props extends PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog with a search field and its results. */
export function Palette({ open, onClose, ...content }: Props) {
  const t = useTranslations('deskShell.palette');
  const Content = useContent(open);
  return (
    <PaletteDialog title={t('title')} open={open && Content !== null} onClose={onClose}>
      {Content && <Content {...content} />}
    </PaletteDialog>
  );
}

/** The content, whose code loads after the page: before the dialog opens, so that its field takes the focus. */
function useContent(open: boolean): ComponentType<PaletteProps> | null {
  const [content, setContent] = useState<ComponentType<PaletteProps> | null>(null);
  // Opening asks again if the code could not be loaded before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    import('./palette-content.tsx').then(
      ({ PaletteContent }) => setContent(() => PaletteContent),
      () => undefined,
    );
  }, [open]);
  return content;
}
