import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: ReactNode;
  /** Shown opposite the title, e.g. a "view all" link. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of a page with a heading. */
export function Section({ title, action, children, className }: Props) {
  const id = useId();
  return (
    <section className={clsx(styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
