'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { isWithin } from '../palette/tabs.ts';
import { SIDE_LINKS } from './side-links.ts';
import styles from './tab-bar.module.css';
import { usePaletteKey } from './use-palette-key.ts';

const MemberPalette = lazyOverlay(() =>
  import('../palette/member-palette.tsx').then((module) => module.MemberPalette),
);

/** The search of pages and actions, and where there is room the button that opens it. */
export function Search({ isWide, asked }: { isWide: boolean; asked: boolean }) {
  const t = useTranslations('palette');
  const [open, setOpen] = usePaletteKey(asked);
  return (
    <>
      {isWide && (
        <button
          type="button"
          className={clsx(styles.tab, styles.search)}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <Icon name="search" size={24} />
          <span>{t('open')}</span>
          <kbd className={styles.keys}>{/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {/* Inner pages of a phone have no bar, and what is in it would not be shown. */}
      {createPortal(<MemberPalette open={open} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Further pages. */
export function SideLinks({ path }: { path: string }) {
  const t = useTranslations('chrome.sideLinks');
  return (
    <ul className={styles.side}>
      {SIDE_LINKS.map(({ name, href, icon }) => (
        <li key={name}>
          <Link
            className={styles.tab}
            href={href}
            aria-current={isWithin(href, path) ? 'page' : undefined}
          >
            <Icon name={icon} size={24} />
            <span>{t(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
