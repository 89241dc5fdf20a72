import { useTranslations } from 'next-intl';

/** Writes why something happened: reasons of the system have words, those of people are theirs. */
export function useReasonWords() {
  const t = useTranslations('records.why');
  return (reason: string): string =>
    /^[a-z_]+$/.test(reason) && t.has(reason) ? t(reason) : reason;
}
