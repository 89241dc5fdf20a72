import { useTranslations } from 'next-intl';

/** Says whether a receipt still follows its record, and whether it can at this moment. */
export function useFollowWords() {
  const t = useTranslations('funding.receipt');
  return ({ live, stale }: { live: boolean; stale: boolean }): string =>
    t(live ? (stale ? 'stale' : 'live') : 'final');
}
