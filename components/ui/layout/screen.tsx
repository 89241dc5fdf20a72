import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface PartsProps {
  children: ReactNode;
  /** What explains the page: after the children, and beside them on wide screens. */
  aside?: ReactNode;
}

interface ScreenProps extends PartsProps {
  /** The aside is as wide as the children, for what counts as much as they do. */
  halves?: boolean;
  /** Uses the whole width of wide screens, for tables. */
  wide?: boolean;
}

/** Stacks the parts of an inner page and fills the remaining height. */
export function Screen({ halves, wide, ...parts }: ScreenProps) {
  return (
    <div
      className={clsx(
        styles.screen,
        parts.aside && styles.columns,
        parts.aside && halves && styles.halves,
      )}
      data-columns={parts.aside || wide ? '' : undefined}
    >
      <Parts {...parts} />
    </div>
  );
}

/** A form that fills an inner page. `onSubmit` replaces the browser's submission. */
export function FormScreen({ onSubmit, ...parts }: PartsProps & { onSubmit: () => unknown }) {
  return (
    // POST: if the form is submitted before hydration, no field value ends up in the URL.
    <form
      className={clsx(styles.screen, styles.form, parts.aside && styles.columns)}
      data-columns={parts.aside ? '' : undefined}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Parts {...parts} />
    </form>
  );
}

function Parts({ children, aside }: PartsProps) {
  if (!aside) return children;
  return (
    <>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{aside}</div>
    </>
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
