import { useTranslations } from 'next-intl';

/** Formats a reason: system reasons are translated by key, operators' reasons are shown as written. */
export function useReasonText() {
  const t = useTranslations('records.why');
  return (reason: string): string =>
    /^[a-z_]+$/.test(reason) && t.has(reason) ? t(reason) : reason;
}
