import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { BATCHES } from '#lib/site/desk/paths';
import styles from './payouts.module.css';

/** The formats of banks' files, each a link to a new batch in it. */
export function TemplateTabs({
  templates,
  current,
}: {
  templates: readonly { key: string; name: string }[];
  current: string;
}) {
  const t = useTranslations('deskPayouts.new');
  return (
    <nav className={styles.tabs} aria-label={t('template')}>
      {templates.map(({ key, name }) => (
        <Link
          key={key}
          className={styles.tab}
          href={`${BATCHES}?template=${key}`}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
