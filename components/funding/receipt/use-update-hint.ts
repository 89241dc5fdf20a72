import { useTranslations } from 'next-intl';
import { statusKind } from '#components/records/status/status-kind.ts';

interface Receipt {
  status: string;
  live: boolean;
  stale: boolean;
}

/** Returns a function for the hint whether a receipt is live, stale, completed or ended otherwise. */
export function useUpdateHint() {
  const t = useTranslations('funding.receipt');
  return ({ status, live, stale }: Receipt): string => {
    if (live) return t(stale ? 'stale' : 'live');
    return t(statusKind(status) === 'success' ? 'final' : 'ended');
  };
}
