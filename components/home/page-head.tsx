import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import bar from '../chrome/title-bar.module.css';
import { RefreshButton } from '../ui/refreshable.tsx';
import styles from './page-head.module.css';

interface Props {
  title: string;
  back?: string;
  /** Has the button that reads the page anew; it stands in a `Refreshable`. */
  refreshable?: boolean;
}

/** The title of a page that stands over the tab bar. `back` leads to the page above; tabs have none. */
export function PageHead({ title, back, refreshable }: Props) {
  const t = useTranslations('chrome');
  return (
    <header className={bar.bar}>
      {back && (
        <Link href={back} className={styles.back} aria-label={t('back')}>
          <Icon name="back" size={22} />
        </Link>
      )}
      <h1 className={bar.title}>{title}</h1>
      {refreshable && <RefreshButton />}
    </header>
  );
}
