import { useTranslations } from 'next-intl';
import type { Method } from '#lib/methods/method-record';

/** What a payout target is called: its bank or network, and its owner's own label. */
export function TargetName({ target: { title, label } }: { target: Method }) {
  const t = useTranslations('funding.withdraw');
  return <>{label ? t('labelled', { title, label }) : title}</>;
}
