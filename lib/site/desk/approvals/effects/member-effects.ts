import { z } from 'zod';
import { realNameField } from '#lib/access/profile/schema';
import { AppError } from '#lib/base/errors/app-error';
import {
  approveRemoval,
  requireApprovableRemoval,
} from '#lib/features/identity/lost-factor/review-removal';
import { approveIdentity, requireApprovable } from '#lib/features/identity/review-identity';
import { unfreezeWithdrawals } from '#lib/features/members/freeze-withdrawals';
import { findMemberByName } from '#lib/features/members/member-act';
import { resetLoginPassword } from '#lib/features/members/reset-login-password';
import { resetTradePassword } from '#lib/features/members/reset-trade-password';
import { riskJudgement } from '#lib/features/members/risk/risk-schema';
import { requireLower, setRisk } from '#lib/features/members/risk/set-risk';
import { setRealName } from '#lib/features/members/set-real-name';
import { clearHit, requireOpenHit } from '#lib/features/screening/decide-hit';
import { requireFrozen, requireMember } from '../effect-checks.ts';
import { describeRemovalApproval, removalApproval, removalSubject } from '../factor-removal.ts';
import { hitSubject } from '../hit-subject.ts';
import {
  caseSubject,
  describeIdentityApproval,
  identityApproval,
  readIdentityApproval,
} from '../identity-approval.ts';
import { type By, effect, idText } from './effect.ts';

const member = z.object({ username: z.string().min(1).max(64) });

/** Effects on members. */
export const MEMBER_EFFECTS = {
  'user.set-real-name': effect({
    payload: member.extend({ real_name: realNameField }),
    subject: userSubject,
    validate: async (tx, { username, real_name: realName }) => {
      const { realName: present } = await findMemberByName(tx, username);
      if (present === realName)
        throw new AppError(4010, { detail: `the real name of ${username} is that already` });
    },
    apply: async (tx, { username, real_name: realName }, by) => {
      await setRealName(tx, { username, realName, ...by });
      return {};
    },
  }),
  'user.reset-login-password': effect({
    payload: member,
    setsPassword: true,
    subject: userSubject,
    validate: requireMember,
    apply: async (tx, { username }, by) => {
      await resetLoginPassword(tx, { username, ...withPassword(by) });
      return {};
    },
  }),
  'user.reset-trade-password': effect({
    payload: member,
    subject: userSubject,
    validate: requireMember,
    apply: async (tx, { username }, by) => {
      await resetTradePassword(tx, { username, ...by });
      return {};
    },
  }),
  'user.unfreeze': effect({
    payload: member,
    subject: userSubject,
    validate: requireFrozen,
    apply: async (tx, { username }, by) => {
      await unfreezeWithdrawals(tx, { username, ...by });
      return {};
    },
  }),
  'user.lower-risk': effect({
    payload: riskJudgement,
    subject: userSubject,
    validate: (tx, { review_on: reviewOn, ...payload }) =>
      requireLower(tx, { ...payload, reviewOn }),
    apply: async (tx, { review_on: reviewOn, ...payload }, by) => {
      await setRisk(tx, { ...payload, reviewOn, ...by });
      return {};
    },
  }),
  'screening.clear': effect({
    payload: z.object({ hit: idText }),
    subject: ({ hit }) => hitSubject(hit),
    validate: (tx, { hit }) => requireOpenHit(tx, BigInt(hit)),
    apply: async (tx, { hit }, { operator, reason }) => {
      await clearHit(tx, { id: BigInt(hit), operator, reason });
      return {};
    },
  }),
  'identity.approve': effect({
    payload: identityApproval,
    subject: (payload) => caseSubject(payload.case),
    describe: describeIdentityApproval,
    validate: (tx, payload, maker) =>
      requireApprovable(tx, { ...readIdentityApproval(payload), operator: maker.name }),
    apply: async (tx, payload, by) => {
      const { operator, checker: checkedBy } = by;
      await approveIdentity(tx, { ...readIdentityApproval(payload), operator, checkedBy });
      return {};
    },
  }),
  'factor.remove': effect({
    payload: removalApproval,
    subject: ({ removal }) => removalSubject(removal),
    describe: describeRemovalApproval,
    validate: (tx, { removal, checks }, { name: operator }) =>
      requireApprovableRemoval(tx, { id: BigInt(removal), checks, operator }),
    apply: async (tx, { removal, checks }, { operator, checker: checkedBy }) => {
      await approveRemoval(tx, { id: BigInt(removal), checks, operator, checkedBy });
      return {};
    },
  }),
};

function userSubject({ username }: { username: string }): string {
  return `user:${username.toLowerCase()}`;
}

/** A request of the previous release has no password: its approver would have been shown one. */
function withPassword(by: By): By & { passwordHash: string } {
  if (by.passwordHash) return { ...by, passwordHash: by.passwordHash };
  throw new AppError(4010, { messageKey: 'approvalExpired', detail: 'request it again' });
}
