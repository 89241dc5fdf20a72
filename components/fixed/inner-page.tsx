import type { ReactNode } from 'react';
import { PageHead } from '#components/chrome/heading/page-head';
import styles from './inner-page.module.css';

/** A form or receipt as an inner page above the tab bar. `back` is the URL of the parent page. */
export function InnerPage({
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
