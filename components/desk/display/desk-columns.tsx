import type { ReactNode } from 'react';
import parts from './parts.module.css';

/** Two columns on wide screens. */
export function DeskColumns({ children }: { children: ReactNode }) {
  return <div className={parts.columns}>{children}</div>;
}
