import type { Db } from '#lib/base/db/client';
import { afterCommit } from '#lib/base/db/transaction';
import { alertMember } from '#lib/running/alerts/alert-member';
import { forgetHere } from '#lib/running/cache/process-cache';
import { createLink } from '../links/create-link.ts';
import type { Recovery, RecoveryKind } from './running-recovery.ts';

/** A step of a recovery that the member is told about. */
export type RecoveryStep = 'Started' | 'Half' | 'Ready' | 'Done' | 'Cancelled' | 'Expired';

/** Beginning of the names of the texts. */
const TEXTS = {
  password: 'recovery',
  'trade-password': 'tradeRecovery',
  factor: 'factorRecovery',
} as const satisfies Record<RecoveryKind, string>;

/** What a message about a recovery is made of. */
export type ToldRecovery = Pick<Recovery, 'id' | 'userId' | 'kind' | 'readyAt'> & {
  address: string;
};

/**
 * Tells a member about a step of a recovery, with a link that cancels it while it waits. That of a login password
 * then has a link by which the new one is set; a trade password is set in a session.
 */
export async function tellRecovery(
  tx: Db,
  recovery: ToldRecovery,
  step: RecoveryStep,
): Promise<void> {
  const { id, userId, kind, readyAt } = recovery;
  afterCommit(() => forgetHere(`member:${userId}`));
  const link = await linkOf(tx, recovery, step);
  await alertMember(tx, {
    userId,
    event: `recovery:${id}:${step.toLowerCase()}`,
    kind: 'security',
    template: `security.${TEXTS[kind]}${step}`,
    params: { ready_at: readyAt.toISOString(), ...link },
  });
}

async function linkOf(
  tx: Db,
  { id, userId, kind, address }: ToldRecovery,
  step: RecoveryStep,
): Promise<Record<string, string>> {
  const about = { userId, address, ref: id };
  if (step === 'Started' || step === 'Half' || (step === 'Ready' && kind === 'factor'))
    return { notMeId: await createLink(tx, { ...about, purpose: 'recovery-cancel' }) };
  if (step === 'Ready' && kind === 'password')
    return { linkId: await createLink(tx, { ...about, purpose: 'recovery-finish' }) };
  return {};
}
