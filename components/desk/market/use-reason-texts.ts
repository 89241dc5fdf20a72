import { useTranslations } from 'next-intl';
import type { ReasonTexts } from '#components/desk/parts/reason-action';

/** Texts of the dialogs that ask for a reason. */
export function useReasonTexts(): ReasonTexts {
  const t = useTranslations('deskMarket.reason');
  return {
    reason: t('label'),
    reasonHint: t('hint'),
    cancel: t('cancel'),
    confirm: t('confirm'),
  };
}
