import type { ReactNode } from 'react';
import { Refreshable } from '#components/ui/refresh/refreshable';
import { PageHead } from './page-head.tsx';
import styles from './section-page.module.css';

interface Props {
  title: string;
  back?: string;
  /** A list that may have grown: it can be read anew. */
  refreshable?: boolean;
  children: ReactNode;
}

/** A page over the tab bar: its title, and its parts below each other. */
export function SectionPage({ title, back, refreshable, children }: Props) {
  const page = (
    <>
      <PageHead title={title} back={back} refreshable={refreshable} />
      <div className={styles.body}>{children}</div>
    </>
  );
  return refreshable ? <Refreshable>{page}</Refreshable> : page;
}
