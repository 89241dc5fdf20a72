import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

const KINDS = [
  ...(['recharge', 'withdrawal', 'order', 'fixed_move', 'journal'] as const),
  ...(['adjustment', 'pool', 'cell_settlement'] as const),
] as const;

/** Names the record of a journal's reference: `recharge:12` is 儲值單 12. Others are shown as stored. */
export function useRefText(): (ref: string) => string {
  const t = useTranslations('deskLedger.refs');
  return useCallback(
    (ref) => {
      const [, kind, id = ''] = /^([a-z_]+):(.+)$/.exec(ref) ?? [];
      const known = KINDS.find((one) => one === kind);
      return known ? t(known, { id }) : ref;
    },
    [t],
  );
}
