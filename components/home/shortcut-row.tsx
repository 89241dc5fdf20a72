import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { linkTarget } from '#lib/content/link-target';
import { PAGES } from '#lib/paths';
import styles from './shortcut-row.module.css';

const SHORTCUTS = [
  { word: 'redeem', href: PAGES.withdraw, icon: 'moneyOut' },
  { word: 'trade', href: PAGES.trade, icon: 'trade' },
  { word: 'ledger', href: PAGES.statementRecord, icon: 'records' },
  { word: 'download', href: PAGES.maintain, icon: 'download' },
] as const satisfies { word: string; href: string; icon: IconName }[];

/**
 * The frequent functions in one row.
 * @param kefuLink config `kefu_link`: customer service opens it beside the app when it contains
 *   http, and the product's own page otherwise
 */
export function ShortcutRow({ kefuLink }: { kefuLink: string }) {
  const t = useTranslations('home.shortcuts');
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.row}>
        {SHORTCUTS.map(({ word, href, icon }) => (
          <li key={word}>
            <Link href={href} className={styles.shortcut}>
              <Emblem icon={icon} />
              {t(word)}
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
        <Emblem icon="support" />
        {t('support')}
        <span className="visually-hidden">{t('external')}</span>
      </a>
    );
  return (
    <Link href={PAGES.customer} className={styles.shortcut}>
      <Emblem icon="support" />
      {t('support')}
    </Link>
  );
}

function Emblem({ icon }: { icon: IconName }) {
  return (
    <span className={styles.emblem}>
      <Icon name={icon} size={24} />
    </span>
  );
}
