import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './tab-links.module.css';

interface Props<Name extends string> {
  /** Name of the navigation for screen readers. */
  label: string;
  tabs: readonly { name: Name; href: string }[];
  current: Name;
  textOf: (name: Name) => ReactNode;
}

/** Pages that belong together as links, with the present one marked. They replace each other in the history. */
export function TabLinks<Name extends string>({ label, tabs, current, textOf }: Props<Name>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              replace
              className={styles.tab}
              aria-current={name === current ? 'page' : undefined}
            >
              {textOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
