'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { IconButton } from '#components/ui/action/icon-button';
import { useModal } from '#components/ui/overlay/use-modal.ts';
import type { SectionName } from '#lib/site/desk/sections';
import backdrop from '../../ui/overlay/backdrop.module.css';
import styles from './nav-drawer.module.css';
import { SectionLinks } from './section-links.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  sections: readonly SectionName[];
}

/** The navigation of narrow screens: a drawer at the side. */
export function NavDrawer({ open, onClose, sections }: Props) {
  const t = useTranslations('deskShell.nav');
  const dialog = useModal({ open, onClose });
  const path = usePathname();
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    onClose();
  }, [path, onClose]);
  return (
    <dialog {...dialog} className={`${styles.drawer} ${backdrop.backdrop}`} aria-label={t('label')}>
      {open && (
        <div className={styles.content}>
          <IconButton icon="close" label={t('close')} className={styles.close} onClick={onClose} />
          <SectionLinks sections={sections} />
        </div>
      )}
    </dialog>
  );
}
