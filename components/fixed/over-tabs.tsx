import type { ReactNode } from 'react';
import { PageHead } from '#components/chrome/heading/page-head';
import styles from './over-tabs.module.css';

/** A form or receipt as a page of its own above the tab bar. `back` leads to the page above. */
export function OverTabs({
  title,
  back,
  leadsUp,
  children,
}: {
  title: string;
  back: string;
  leadsUp?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} back={back} leadsUp={leadsUp} />
      <div className={styles.page}>{children}</div>
    </>
  );
}
