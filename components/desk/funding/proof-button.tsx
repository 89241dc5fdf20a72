'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import type { DeskBody } from '#lib/site/desk/contracts';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import { useRevealReason } from './use-reveal-reason.ts';

/** Saves the proof of a payout, after a reason has been given. */
export function ProofButton({ id }: { id: string }) {
  const t = useTranslations('deskFunding');
  const reason = useRevealReason();
  return (
    <ActionButton
      label={t('panel.showProof')}
      text={t('revealNote')}
      reason={reason}
      send={({ code, reason: text }, options) => {
        const body = { id, code, ...(text && { reason: text }) };
        return fundingCalls.openProof(body as DeskBody<'showPayoutProof'>, options);
      }}
      done={null}
    />
  );
}
