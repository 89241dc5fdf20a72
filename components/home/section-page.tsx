import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import styles from './section-page.module.css';

interface Props {
  title: string;
  back?: string;
  children: ReactNode;
}

/** A page over the tab bar: its title, and its parts below each other. */
export function SectionPage({ title, back, children }: Props) {
  return (
    <>
      <PageHead title={title} back={back} />
      <div className={styles.body}>{children}</div>
    </>
  );
}
