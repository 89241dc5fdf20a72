import { useTranslations } from 'next-intl';
import type { Method } from '#lib/features/methods/method-record';

/** The display name of a payment method: bank or network, and the member's label. */
export function MethodName({
  method: { title, label },
}: {
  method: Pick<Method, 'title' | 'label'>;
}) {
  const t = useTranslations('methods');
  return <>{label ? t('labelled', { title, label }) : title}</>;
}
