'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { PAGES } from '#lib/base/paths';
import { linkTarget } from '#lib/features/content/link-target';
import styles from './shortcut-row.module.css';

const SHORTCUTS = [
  { name: 'redeem', href: PAGES.withdraw, icon: 'moneyOut' },
  { name: 'trade', href: PAGES.trade, icon: 'trade' },
  { name: 'ledger', href: PAGES.statementRecord, icon: 'records' },
  { name: 'download', href: PAGES.maintain, icon: 'download' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/**
 * A row of links to frequent functions.
 * @param kefuLink config `kefu_link`: if it contains http, customer service opens it in a new tab.
 *   Otherwise the page of the app that says whether and how support can be reached.
 */
export function ShortcutRow({ kefuLink }: { kefuLink: string }) {
  const t = useTranslations('home.shortcuts');
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.row}>
        {SHORTCUTS.map(({ name, href, icon }) => (
          <li key={name}>
            <Link href={href} className={styles.shortcut}>
              <Icon name={icon} size={24} />
              {t(name)}
            </Link>
          </li>
        ))}
        <li>
          <Support kefuLink={kefuLink} />
        </li>
      </ul>
    </nav>
  );
}

function Support({ kefuLink }: { kefuLink: string }) {
  const t = useTranslations('home.shortcuts');
  const target = linkTarget(kefuLink);
  if (target.kind === 'site')
    return (
      <a href={target.href} className={styles.shortcut} target="_blank" rel="noopener noreferrer">
        <Icon name="support" size={24} />
        {t('support')}
        <span className="visually-hidden">{t('external')}</span>
      </a>
    );
  return (
    <Link href={PAGES.customer} className={styles.shortcut}>
      <Icon name="support" size={24} />
      {t('supportPage')}
    </Link>
  );
}
