import { useTranslations } from 'next-intl';
import type { ReasonSpec } from '#components/desk/action/reason-fields';
import { REVEAL_PURPOSES } from '#lib/features/funding/enums';

/** Why a full number or a proof is opened: a listed reason, with a text for another one. */
export function useRevealReason(): ReasonSpec {
  const t = useTranslations('deskSearch');
  return {
    label: t('remark'),
    list: {
      label: t('purpose'),
      options: REVEAL_PURPOSES.map((value) => ({
        ...{ value, label: t(`purposes.${value}`), needsText: value === 'other' },
      })),
    },
  };
}
