import { useTranslations } from 'next-intl';
import { splitReason } from '#lib/base/record-base/reason';

/** Formats a stored reason: keys are translated, operators' texts are shown as written. */
export function useReasonText() {
  const t = useTranslations('records');
  return (reason: string): string => {
    const { key, text } = splitReason(reason, (one) => t.has(`why.${one}`));
    if (key === null) return reason;
    const why = t(`why.${key}` as 'why.too_small');
    return text === null ? why : t('whyWith', { why, text });
  };
}
