import type { ReactNode } from 'react';
import styles from './board.module.css';

/** A group of specimens under a heading; `name` is its address on the page. */
export function Board({
  name,
  title,
  children,
}: {
  name: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={name} className={styles.board} aria-labelledby={`${name}-title`} data-board={name}>
      <h2 id={`${name}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The file of the component below `components/ui`, or the token. */
  name: string;
  /** Takes the whole width of the board. */
  wide?: boolean;
  children: ReactNode;
}

/** One component or token with its name. */
export function Specimen({ name, wide, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-wide={wide ? '' : undefined}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div className={styles.stage}>{children}</div>
    </figure>
  );
}

/** Specimens beside each other. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className={styles.samples}>{children}</div>;
}
