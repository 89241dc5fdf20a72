import type { ReactNode } from 'react';
import parts from './parts.module.css';

/** Stacks the parts of a page. */
export function DeskStack({ children }: { children: ReactNode }) {
  return <div className={parts.stack}>{children}</div>;
}

/** Two columns on wide screens. */
export function DeskColumns({ children }: { children: ReactNode }) {
  return <div className={parts.columns}>{children}</div>;
}

/** A remark beside the content. */
export function DeskRemark({ children }: { children: ReactNode }) {
  return <p className={parts.muted}>{children}</p>;
}
