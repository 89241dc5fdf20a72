import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '#components/ui/layout/note';
import type { SheetFailure } from './use-confirmation.ts';

interface Props {
  failure: SheetFailure | undefined;
  /** What helps against it, such as a link. */
  children?: ReactNode;
}

/** Why the sheet was not confirmed; nothing where nothing failed. New terms are no fault: they are to be read again. */
export function SheetFailureNote({ failure, children }: Props) {
  const t = useTranslations('funding.outcome');
  if (!failure) return null;
  const changed = failure.place === 'terms';
  return (
    <Note kind={changed ? 'warning' : 'danger'} alert>
      <p>{failure.words}</p>
      {changed && <p>{t('terms')}</p>}
      {children}
    </Note>
  );
}
