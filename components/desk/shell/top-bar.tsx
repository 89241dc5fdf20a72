'use client';

import { useTranslations } from 'next-intl';
import { VaultMark } from '#components/chrome/bar/vault-mark';
import { IconButton } from '#components/ui/action/icon-button';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import type { NoticeList } from '#lib/access/operators/notices/notice-queries';
import type { Role } from '#lib/access/operators/rights';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { AccountMenu } from './account-menu.tsx';
import { useDeskLive } from './live-context.ts';
import { NoticeBell } from './notice-bell.tsx';
import styles from './top-bar.module.css';

interface Props {
  operator: { name: string; roles: readonly Role[] };
  theme: 'light' | 'dark' | undefined;
  notices: NoticeList;
  onSearch: () => void;
  onMenu: () => void;
}

/** The bar above all pages: brand, search, connection state, notices and account menu. */
export function TopBar({ operator, theme, notices, onSearch, onMenu }: Props) {
  const t = useTranslations('deskShell');
  return (
    <header className={styles.bar}>
      <IconButton icon="list" label={t('nav.open')} className={styles.menu} onClick={onMenu} />
      <Link href={DESK_PAGES.today} className={styles.brand}>
        <VaultMark size={24} />
        <span>{t('brand')}</span>
      </Link>
      <button type="button" className={styles.search} onClick={onSearch} aria-haspopup="dialog">
        <Icon name="search" size={16} />
        <span className={styles.searchText}>{t('bar.search')}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      <LiveMark />
      <NoticeBell initial={notices} />
      <AccountMenu operator={operator} theme={theme} />
    </header>
  );
}

/** Shows whether the event stream is connected. */
function LiveMark() {
  const t = useTranslations('deskShell.bar.live');
  const { isLive } = useDeskLive();
  return (
    <span role="status" className={styles.live} data-live={isLive} title={t(isLive ? 'on' : 'off')}>
      <span className="visually-hidden">{t(isLive ? 'on' : 'off')}</span>
    </span>
  );
}
