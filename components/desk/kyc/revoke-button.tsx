'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { RefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';
import { readRefusal, useRefusalReason } from './use-refusal-reason.tsx';

interface Props {
  caseId: string;
  templates: RefusalTemplates;
}

/** Revokes an approved identity, for a reason that the member reads. */
export function RevokeButton({ caseId, templates }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const reason = useRefusalReason(t('revokeReason'), templates);
  return (
    <ActionButton
      label={t('revoke')}
      buttonKind="danger"
      kind="danger"
      confirm={t('revoke')}
      text={t('revokeText')}
      reason={reason}
      send={(given, options) =>
        deskApi.post('revokeIdentity', { id: caseId, ...readRefusal(given) }, options)
      }
      done={t('revoked')}
    />
  );
}
