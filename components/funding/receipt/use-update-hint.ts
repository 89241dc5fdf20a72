import { useTranslations } from 'next-intl';

/** Returns a function for the hint whether a receipt is live, stale or final. */
export function useUpdateHint() {
  const t = useTranslations('funding.receipt');
  return ({ live, stale }: { live: boolean; stale: boolean }): string =>
    t(live ? (stale ? 'stale' : 'live') : 'final');
}
