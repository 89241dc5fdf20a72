import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** Stacks the parts of an inner page and fills the remaining height. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}

/** A form that fills an inner page. `onSubmit` replaces the browser's submission. */
export function FormScreen({
  onSubmit,
  children,
}: {
  onSubmit: () => unknown;
  children: ReactNode;
}) {
  return (
    // POST: if the form is submitted before hydration, no field value ends up in the URL.
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

/** The main action of an inner page: sticky at the bottom, or after the content if the page has a tab bar. */
export function BottomAction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.action} data-bottom-action="">
      {children}
    </div>
  );
}
