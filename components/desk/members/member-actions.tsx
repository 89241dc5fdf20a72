'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskBody } from '#lib/site/desk/contracts';

/** Actions that take two operators (lib/site/desk/approvals/effects.ts). */
const APPROVED = {
  resetPassword: 'user.reset-login-password',
  resetTrade: 'user.reset-trade-password',
  realName: 'user.set-real-name',
  unfreeze: 'user.unfreeze',
} as const satisfies Record<string, ApprovedAction>;

/** What can be done with a member: at once, or once another operator approves it. */
type ActName = DeskBody<'actOnMember'>['act'] | keyof typeof APPROVED;
const DANGEROUS: readonly ActName[] = ['lock', 'freeze'];
/** Actions on a letter or report; the others follow a check of the member's identity. */
const GROUNDED: readonly ActName[] = ['lock', 'unlock', 'freeze', 'unfreeze'];

interface Props {
  member: {
    username: string;
    status: string;
    frozen: boolean;
    slowed: boolean;
    real_name: string | null;
    has_trade_password: boolean;
  };
  /** What the operator may do. */
  rights: { lock: boolean; reset: boolean; realName: boolean };
}

/** The buttons of a member's page. Each asks for a reason. */
export function MemberActions({ member, rights }: Props) {
  const t = useTranslations('deskMembers.acts');
  const [{ act, open }, setAct] = useState<{ act: ActName; open: boolean }>(CLOSED);
  const kind = DANGEROUS.includes(act) ? 'danger' : 'primary';
  const { username } = member;
  return (
    <>
      {actsOf(member, rights).map((one) => (
        <Button
          key={one}
          kind={DANGEROUS.includes(one) ? 'danger' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setAct({ act: one, open: true })}
        >
          {t(one)}
        </Button>
      ))}
      <ActionDialog
        open={open}
        title={t(act)}
        text={t(`${act}Text`)}
        kind={kind}
        reason={{ hint: t(GROUNDED.includes(act) ? 'groundsHint' : 'reasonHint') }}
        onClose={() => setAct({ act, open: false })}
        send={({ reason, fields }, options) => {
          if (!isApproved(act))
            return deskApi.post('actOnMember', { username, act, reason }, options);
          const action = APPROVED[act];
          const realName = act === 'realName' && { real_name: fields.get('real_name') };
          return requestApprovalCall(
            action,
            { payload: { username, ...realName }, reason },
            options,
          );
        }}
      >
        {(errors) =>
          act === 'realName' && (
            <Field
              label={t('newName')}
              name="real_name"
              error={errors.real_name}
              maxLength={40}
              autoComplete="off"
            />
          )
        }
      </ActionDialog>
    </>
  );
}

const CLOSED = { act: 'lock', open: false } as const;

function actsOf(member: Props['member'], rights: Props['rights']): ActName[] {
  const isLocked = member.status === 'locked';
  const acts: [ActName, boolean][] = [
    ['lock', rights.lock && !isLocked],
    ['unlock', rights.lock && (isLocked || member.slowed)],
    ['endSessions', rights.lock && !isLocked],
    ['freeze', rights.lock && !member.frozen],
    ['unfreeze', rights.lock && member.frozen],
    ['resetPassword', rights.reset],
    ['resetTrade', rights.reset && member.has_trade_password],
    ['realName', rights.realName],
  ];
  return acts.filter(([, isOffered]) => isOffered).map(([act]) => act);
}

function isApproved(act: ActName): act is keyof typeof APPROVED {
  return act in APPROVED;
}
