import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** The parts of an inner page, one below the other, over the height that is left. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}

/** A form that is a whole inner page. `onSubmit` is called instead of sending it. */
export function FormScreen({
  onSubmit,
  children,
}: {
  onSubmit: () => unknown;
  children: ReactNode;
}) {
  return (
    // By post: should it be sent before the script runs, nothing of it ends up in an address.
    <form
      className={clsx(styles.screen, styles.form)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The main action of an inner page: at the bottom, or where the page ends when a tab bar stands there. */
export function BottomAction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.action} data-bottom-action="">
      {children}
    </div>
  );
}
