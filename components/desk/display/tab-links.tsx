import { Link } from '#components/ui/action/link';
import styles from './tab-links.module.css';

interface Props {
  label: string;
  tabs: readonly { href: string; text: string; isCurrent: boolean }[];
}

/** Links to the parts of a page, one of which is shown. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, text, isCurrent }) => (
        <Link
          key={href}
          href={href}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
