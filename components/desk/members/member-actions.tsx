'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import { OneTimePassword } from './one-time-password.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What can be done with a member: at once, or once another operator approves it. */
type ActName =
  | 'lock'
  | 'unlock'
  | 'endSessions'
  | 'freeze'
  | 'unfreeze'
  | 'resetPassword'
  | 'resetTrade'
  | 'realName';

/** Actions that take two operators (lib/desk/approvals/effects.ts). */
const APPROVED: Partial<Record<ActName, string>> = {
  resetPassword: 'user.reset-login-password',
  resetTrade: 'user.reset-trade-password',
  realName: 'user.set-real-name',
};

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
  const [open, setOpen] = useState<ActName>();
  const [name, setName] = useState('');
  const { password, forget, run } = useMemberAct(member.username);
  const acts = actsOf(member, rights);
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          kind={act === 'lock' || act === 'freeze' ? 'danger' : 'secondary'}
          onClick={() => setOpen(act)}
        >
          {t(act)}
        </Button>
      ))}
      {open && (
        <ReasonDialog
          open
          title={t(open)}
          text={t(`${open}Text`)}
          onClose={() => setOpen(undefined)}
          onConfirm={async (reason) => {
            const failure = await run(open, reason, name);
            if (failure === undefined) setOpen(undefined);
            return failure;
          }}
        >
          {open === 'realName' && (
            <Field
              label={t('newName')}
              name="real_name"
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </ReasonDialog>
      )}
      {password !== undefined && <OneTimePassword password={password} onClose={forget} />}
    </>
  );
}

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

type Outcome =
  | { applied: true; result: { password?: string } }
  | { applied: false; approval: string };

function useMemberAct(username: string) {
  const t = useTranslations('deskMembers.acts');
  const router = useRouter();
  /** A one-time password, which is shown once. */
  const [password, setPassword] = useState<string>();

  /** @returns why it failed */
  async function run(act: ActName, reason: string, realName: string): Promise<string | undefined> {
    const action = APPROVED[act];
    const payload = { username, ...(act === 'realName' && { real_name: realName }) };
    const result = action
      ? await deskApi.post<Outcome>('requestApproval', { action, payload, reason }, { quiet: true })
      : await deskApi.post('actOnMember', { username, act, reason }, { quiet: true });
    if (result.code !== 200) return result.msg;
    const outcome = action ? (result.data as Outcome) : null;
    if (outcome?.applied) setPassword(outcome.result.password);
    const waits = outcome?.applied === false;
    // A toast would cover the password.
    if (!(outcome?.applied && outcome.result.password))
      toast(waits ? t('waiting', { id: outcome.approval }) : t('done'), 'success');
    router.refresh();
    return undefined;
  }

  return { password, forget: () => setPassword(undefined), run };
}
