import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { parseJournalRef } from '#lib/features/records/journal-ref';

/** Names the record of a journal's reference: `recharge:12` is 儲值單 12. Others are shown as stored. */
export function useRefText(): (ref: string) => string {
  const t = useTranslations('deskLedger.refs');
  return useCallback(
    (ref) => {
      const named = parseJournalRef(ref);
      return named ? t(named.kind, { id: named.id }) : ref;
    },
    [t],
  );
}
