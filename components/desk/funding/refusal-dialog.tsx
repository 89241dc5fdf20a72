'use client';

import { useTranslations } from 'next-intl';
import {
  PAYOUT_FAILURES,
  type ReasonCode,
  TOP_UP_REJECTIONS,
  WITHDRAWAL_REJECTIONS,
} from '#lib/features/funding/enums';
import type { DeskBody } from '#lib/site/desk/contracts';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';

interface Props extends DecisionProps {
  action: 'reject' | 'fail';
}

/** Instead of a listed reason: the text alone is the reason. */
const OTHER = 'other';

/** Rejects a record or records a failed payout, with a reason that the member reads in their language. */
export function RefusalDialog({ action, ...props }: Props) {
  const t = useTranslations('deskFunding');
  const why = useTranslations('records.why');
  const { queue, record } = props;
  const listed = codesOf(queue, action).map((value) => ({ value, label: why(value) }));
  const other = { value: OTHER, label: t('dialog.reasonOther'), needsText: true };
  return (
    <DecisionDialog
      {...props}
      title={action === 'fail' ? t('dialog.fail') : t(`dialog.reject.${queue}`)}
      note={action === 'fail' ? t('dialog.failNote') : t(`dialog.rejectNote.${queue}`)}
      confirm={t(`action.${action}`)}
      kind="danger"
      reason={{
        ...{ label: t('dialog.reason'), hint: t('dialog.reasonHint') },
        list: { label: t('dialog.reasonCode'), options: [...listed, other] },
      }}
      send={({ code, reason }, options) => {
        const listedCode = code !== OTHER && { code };
        const refusal = { id: record.id, ...listedCode, ...(reason && { reason }) };
        // The list offers the codes of this call only.
        return action === 'fail'
          ? fundingCalls.fail(refusal as DeskBody<'failWithdrawal'>, options)
          : fundingCalls.reject(queue, refusal as DeskBody<'rejectTopUp'>, options);
      }}
    />
  );
}

function codesOf(queue: DecisionProps['queue'], action: Props['action']): readonly ReasonCode[] {
  if (action === 'fail') return PAYOUT_FAILURES;
  return queue === 'recharge' ? TOP_UP_REJECTIONS : WITHDRAWAL_REJECTIONS;
}
