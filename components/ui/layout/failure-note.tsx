import { Note } from './note.tsx';

/** Announces why an attempt was refused. Renders nothing without a reason. */
export function FailureNote({ children }: { children: string | null | undefined }) {
  return (
    children && (
      <Note kind="danger" alert>
        {children}
      </Note>
    )
  );
}
