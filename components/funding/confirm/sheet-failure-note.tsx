import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '#components/ui/layout/note';
import type { SheetFailure } from './use-confirmation.ts';

interface Props {
  failure: SheetFailure | undefined;
  /** Help, e.g. a link. */
  children?: ReactNode;
}

/** The error of the confirm sheet. Changed terms are a warning: the user has to review them. */
export function SheetFailureNote({ failure, children }: Props) {
  const t = useTranslations('funding.outcome');
  if (!failure) return null;
  const termsChanged = failure.target === 'terms';
  return (
    <Note kind={termsChanged ? 'warning' : 'danger'} alert>
      <p>{failure.message}</p>
      {termsChanged && <p>{t('terms')}</p>}
      {children}
    </Note>
  );
}
