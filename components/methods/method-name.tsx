import { useTranslations } from 'next-intl';
import type { Method } from '#lib/methods/method-record';

/** What a payout method is called: its bank or network, and its owner's own label. */
export function MethodName({ method: { title, label } }: { method: Method }) {
  const t = useTranslations('methods');
  return <>{label ? t('labelled', { title, label }) : title}</>;
}
