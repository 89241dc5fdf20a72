import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { auditMemberAct, lockMemberByName, type MemberAct } from '#lib/features/members/member-act';
import { unseal } from '#lib/features/methods/seal';
import { describeAnswers } from '#lib/features/suitability/describe-answers';
import type { Revealed } from './enums.ts';

type Reveal = MemberAct & {
  what: Revealed;
  /** The payment method whose number is read, for `method`. */
  methodId?: bigint;
};

/**
 * Reads one piece of personal data in clear, and adds the access with its reason to the audit log.
 * @returns null if the member has not given it
 * @throws {AppError} 4004 unknown member or method, 4001 no reason
 */
export async function revealMember(tx: Db, reveal: Reveal): Promise<string | null> {
  const { what, methodId } = reveal;
  if (reveal.reason.trim() === '')
    throw new AppError(4001, { detail: 'personal data needs a reason' });
  const { id } = await lockMemberByName(tx, reveal.username);
  const value = await readClear(tx, id, reveal);
  const detail = { what, ...(methodId && { method_id: methodId.toString() }) };
  await auditMemberAct(tx, 'user.reveal', reveal, detail);
  return value;
}

function readClear(
  tx: Db,
  id: bigint,
  { what, methodId }: Pick<Reveal, 'what' | 'methodId'>,
): Promise<string | null> {
  if (what === 'method') return numberOf(tx, id, methodId);
  return what === 'suitability' ? describeAnswers(tx, id) : fieldOf(tx, id, what);
}

async function fieldOf(
  tx: Db,
  id: bigint,
  what: Exclude<Revealed, 'method' | 'suitability'>,
): Promise<string | null> {
  const { phone, email, birthday } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { phone: true, email: true, birthday: true },
  });
  return { phone, email, birthday: birthday?.toISOString().slice(0, 10) ?? null }[what];
}

async function numberOf(tx: Db, userId: bigint, id: bigint | undefined): Promise<string> {
  const method = id ? await tx.paymentMethod.findFirst({ where: { id, userId } }) : null;
  if (!method) throw new AppError(4004, { detail: `the member has no payment method ${id}` });
  return unseal(method.sealed, userId);
}
