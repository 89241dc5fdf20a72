import type { ReactNode } from 'react';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { PageHead } from './page-head.tsx';
import styles from './section-page.module.css';

interface Props {
  title: string;
  back?: string;
  /** Adds pull-to-refresh and a refresh button. */
  refreshable?: boolean;
  children: ReactNode;
}

/** A page with a tab bar: its title and its stacked sections. */
export function SectionPage({ title, back, refreshable, children }: Props) {
  const page = (
    <>
      <PageHead title={title} back={back} refreshable={refreshable} />
      <div className={styles.body}>{children}</div>
    </>
  );
  return refreshable ? <Refreshable>{page}</Refreshable> : page;
}
