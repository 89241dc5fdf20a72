import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import styles from './section-head.module.css';

interface Props {
  title: string;
  id?: string;
  /** Shown beside the title: a label for the section. */
  mark?: ReactNode;
  link?: { href: string; words: string };
}

/** The heading of a section, with an optional link to more. */
export function SectionHead({ title, id, mark, link }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {mark}
      {link && (
        <Link href={link.href} className={styles.link}>
          {link.words}
          <ForwardArrow size={16} />
        </Link>
      )}
    </div>
  );
}
