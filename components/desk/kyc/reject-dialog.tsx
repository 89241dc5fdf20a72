'use client';

import { useTranslations } from 'next-intl';
import { ActionDialog } from '#components/desk/action/action-dialog';
import type { RefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';
import type { DecisionDialogProps } from './case-review.tsx';
import { readRefusal, useRefusalReason } from './use-refusal-reason.tsx';

interface Props extends DecisionDialogProps {
  templates: RefusalTemplates;
}

/** Rejects a case, for a reason of the list and with a note to the member. */
export function RejectDialog({ send, templates, ...dialog }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const reason = useRefusalReason(t('reason'), templates);
  return (
    <ActionDialog
      {...dialog}
      title={t('reject')}
      kind="danger"
      confirm={t('reject')}
      reason={reason}
      send={(given, options) => send({ decision: 'reject', ...readRefusal(given) }, options)}
      done={null}
    />
  );
}
