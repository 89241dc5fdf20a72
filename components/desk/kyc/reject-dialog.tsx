'use client';

import { useTranslations } from 'next-intl';
import { ActionDialog } from '#components/desk/action/action-dialog';
import type { ApiResult } from '#lib/access/client/api/api';
import { REJECT_REASONS, type RejectReason } from '#lib/features/identity/enums';
import type { DeskCallOptions } from '#lib/site/desk/client/desk-api';
import type { Decision } from './case-review.tsx';

interface Props {
  open: boolean;
  send: (decision: Decision, options: DeskCallOptions) => Promise<ApiResult<null>>;
  onDone: () => void;
  onClose: () => void;
}

/** Rejects a case, for a reason of the list and with a note to the member. */
export function RejectDialog({ open, send, onDone, onClose }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const names = useTranslations('identity.reasons');
  const options = REJECT_REASONS.map((value) => ({
    ...{ value, label: names(value) },
    needsText: value === 'other',
  }));
  return (
    <ActionDialog
      open={open}
      title={t('reject')}
      kind="danger"
      confirm={t('reject')}
      reason={{
        ...{ label: t('note'), hint: t('noteHint'), maxLength: 300 },
        list: { label: t('reason'), options },
      }}
      send={({ code, reason: note }, callOptions) =>
        send(
          {
            decision: 'reject',
            reason: code as RejectReason,
            ...(note && { note }),
          },
          callOptions,
        )
      }
      done={null}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
