import { z } from 'zod';
import { createOperator } from '#lib/access/operators/account/create-operator';
import { unlockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import { findOperator } from '#lib/access/operators/account/operator-queries';
import { requireAdministratorsWithout } from '#lib/access/operators/account/require-administrators';
import { requireRolesApart } from '#lib/access/operators/account/require-roles-apart';
import { resetOperator } from '#lib/access/operators/account/reset-operator';
import { setAddresses } from '#lib/access/operators/account/set-addresses';
import { setRoles } from '#lib/access/operators/account/set-roles';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { operatorNameField, rolesField } from '#lib/access/operators/schema';
import { addressesField } from '#lib/access/operators/session/allowed-addresses';
import { realNameField } from '#lib/access/profile/schema';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { parseAmount } from '#lib/base/money';
import {
  closePeriod,
  periodRef,
  reopenPeriod,
  requireClosable,
  requireNewestClosed,
} from '#lib/features/adjustments/close-period';
import { periodClosingSchema, periodSchema } from '#lib/features/adjustments/period-schema';
import {
  correctBalance,
  correctionRef,
  requireCorrection,
  requireReversal,
  reversalRef,
  reverseJournal,
} from '#lib/features/adjustments/post-adjustment';
import { correctionSchema, reversalSchema } from '#lib/features/adjustments/schema';
import { fundPool, requireInPool, withdrawFromPool } from '#lib/features/fixed/move-pool';
import { PAYOUT_FAILURES } from '#lib/features/funding/enums';
import { referenceField } from '#lib/features/funding/schema';
import {
  reopenSubject,
  reopenTopUp,
  requireReopenable,
} from '#lib/features/funding/top-up/reopen-top-up';
import {
  bouncePayout,
  bounceSubject,
  requireBounce,
} from '#lib/features/funding/withdrawal/bounce-payout';
import { approveIdentity, requireApprovable } from '#lib/features/identity/review-identity';
import { unfreezeWithdrawals } from '#lib/features/members/freeze-withdrawals';
import { findMemberByName } from '#lib/features/members/member-act';
import { resetLoginPassword } from '#lib/features/members/reset-login-password';
import { resetTradePassword } from '#lib/features/members/reset-trade-password';
import { riskJudgement } from '#lib/features/members/risk/risk-schema';
import { requireLower, setRisk } from '#lib/features/members/risk/set-risk';
import { setRealName } from '#lib/features/members/set-real-name';
import { journalNo } from '#lib/features/records/statement-entry';
import { clearHit, requireOpenHit } from '#lib/features/screening/decide-hit';
import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';
import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import { liftHold, requireOpenHold } from '#lib/operation/audit/books-hold';
import { parseSetting, requireSettingName } from '#lib/running/config/parse-setting';
import { setSetting } from '#lib/running/config/set-setting';
import {
  type Maker,
  requireFrozen,
  requireMember,
  requireOperatorAccount,
  requireOtherRoomStatus,
  requireOwnAddress,
  requireVoidableIssue,
  unchanged,
} from './effect-checks.ts';
import { hitSubject } from './hit-subject.ts';
import {
  caseSubject,
  describeIdentityApproval,
  identityApproval,
  readIdentityApproval,
} from './identity-approval.ts';

/** The operator who requested an action, with the reason and the hash of the one-time password they were shown. */
interface By {
  operator: string;
  /** The second operator; missing if the first one is alone. */
  checker?: string;
  reason: string;
  passwordHash?: string | null;
}

/** What an applied action returns to whoever applies it. */
export type EffectResult = Record<string, string>;

/** Input, description and effect of an action that takes two operators. */
interface Effect<Payload extends z.ZodType> {
  /** The input, validated when the action is requested. */
  payload: Payload;
  subject(payload: z.output<Payload>): string;
  /** Sets a one-time password, which only the operator who requests the action is shown. */
  setsPassword?: true;
  /** Refuses a request that could not be applied, before it waits for another operator. */
  validate?(tx: Db, payload: z.output<Payload>, maker: Maker): Promise<unknown>;
  /** What is stored and shown to the second operator; default: the input. */
  describe?(payload: z.output<Payload>): object;
  apply(tx: Db, payload: z.output<Payload>, by: By): Promise<EffectResult>;
}

function effect<Payload extends z.ZodType>(given: Effect<Payload>): Effect<Payload> {
  return given;
}

/** Every cash currency has two decimals. */
const amount = z.object({
  amount: z.string().refine((text) => (parseAmount(text, 'TWD') ?? 0n) > 0n, {
    error: ({ input }) => `${input} is no amount of cash above zero`,
    params: { key: 'amountPositive' },
  }),
});
const idText = z.string().regex(/^[1-9]\d{0,17}$/);
const member = z.object({ username: z.string().min(1).max(64) });
const account = z.object({ name: operatorNameField });
const room = z.object({ room: idText, status: z.enum(['open', 'closed']) });
const issue = z.object({ issue: idText });
const roles = account.extend({ roles: rolesField });
const addresses = account.extend({ addresses: addressesField });

/** The effect of every action that takes two operators. */
const EFFECTS = {
  'pool.fund': effect({
    payload: amount,
    subject: () => 'pool',
    apply: (tx, payload, by) => fundPool(tx, { ...payload, ...by }),
  }),
  'pool.withdraw': effect({
    payload: amount,
    subject: () => 'pool',
    validate: (tx, payload) => requireInPool(tx, payload.amount),
    apply: (tx, payload, by) => withdrawFromPool(tx, { ...payload, ...by }),
  }),
  'config.set': effect({
    payload: z.object({ key: z.string().max(64), value: z.string().max(10_000) }),
    subject: ({ key }) => `config:${key}`,
    describe: ({ key, value }) => ({
      key,
      value,
      after: parseSetting(requireSettingName(key), value),
    }),
    apply: async (tx, payload, by) => {
      const { before, after } = await setSetting(tx, { ...payload, ...by });
      return { before: JSON.stringify(before), after: JSON.stringify(after) };
    },
  }),
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
  'room.set-status': effect({
    payload: room,
    subject: (payload) => `room:${payload.room}`,
    validate: requireOtherRoomStatus,
    apply: async (tx, { room: id, status }, by) => {
      await setRoomStatus(tx, { id: BigInt(id), status, ...by });
      return {};
    },
  }),
  'issue.void': effect({
    payload: issue,
    subject: (payload) => `issue:${payload.issue}`,
    validate: requireVoidableIssue,
    apply: async (tx, { issue: id }, by) => {
      await voidIssueByOperator(tx, { id: BigInt(id), ...by });
      return {};
    },
  }),
  'ledger.adjust': effect({
    payload: correctionSchema,
    subject: ({ reference }) => correctionRef(reference),
    validate: requireCorrection,
    apply: async (tx, payload, by) => journalOf(await correctBalance(tx, { ...payload, ...by })),
  }),
  'ledger.reverse': effect({
    payload: reversalSchema,
    subject: ({ journal }) => reversalRef(journal),
    validate: (tx, { journal }) => requireReversal(tx, journal),
    apply: async (tx, payload, by) => journalOf(await reverseJournal(tx, { ...payload, ...by })),
  }),
  'period.close': effect({
    payload: periodClosingSchema,
    subject: ({ month }) => periodRef(month),
    validate: (tx, { month }) => requireClosable(tx, month),
    apply: async (tx, payload, by) => {
      await closePeriod(tx, { ...payload, ...by });
      return {};
    },
  }),
  'period.reopen': effect({
    payload: periodSchema,
    subject: ({ month }) => periodRef(month),
    validate: (tx, { month }) => requireNewestClosed(tx, month),
    apply: async (tx, payload, by) => {
      await reopenPeriod(tx, { ...payload, ...by });
      return {};
    },
  }),
  'books.lift': effect({
    payload: z.object({ hold: z.string().regex(/^[1-9]\d{0,17}$/) }),
    subject: ({ hold }) => `books:${hold}`,
    validate: requireOpenHold,
    apply: async (tx, payload, by) => {
      await liftHold(tx, { ...payload, ...by });
      return {};
    },
  }),
  'payout.bounce': effect({
    payload: amount.extend({
      withdrawal: idText,
      reference: referenceField,
      code: z.enum(PAYOUT_FAILURES).optional(),
    }),
    subject: bounceSubject,
    validate: requireBounce,
    // As the database compares it.
    describe: (payload) => ({ ...payload, minor: String(parseAmount(payload.amount, 'TWD')) }),
    apply: async (tx, payload, by) => journalOf(await bouncePayout(tx, { ...payload, ...by })),
  }),
  'top-up.reopen': effect({
    payload: z.object({ recharge: idText }),
    subject: reopenSubject,
    validate: requireReopenable,
    apply: async (tx, payload, by) => {
      await reopenTopUp(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.create': effect({
    payload: roles,
    setsPassword: true,
    subject: operatorSubject,
    validate: async (tx, { name, roles: given }) => {
      await requireRolesApart(tx, name, given);
      if (await findOperator(tx, name))
        throw new AppError(4009, { detail: `there is an operator ${name} already` });
    },
    apply: async (tx, payload, by) => {
      const { operator, passwordHash = null, reason } = by;
      await createOperator(tx, { ...payload, passwordHash, reason, actor: `operator:${operator}` });
      return {};
    },
  }),
  'operator.set-roles': effect({
    payload: roles,
    subject: operatorSubject,
    validate: async (tx, { name, roles: next }) => {
      const found = await requireOperatorAccount(tx, { name });
      if (found.roles === next.join(', ')) throw unchanged(name);
      await requireRolesApart(tx, name, next);
      if (!next.includes('admin')) await requireAdministratorsWithout(tx, found);
    },
    apply: async (tx, payload, by) => {
      await setRoles(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.set-addresses': effect({
    payload: addresses,
    subject: operatorSubject,
    validate: requireOwnAddress,
    apply: async (tx, payload, by) => {
      await setAddresses(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.unlock': effect({
    payload: account,
    subject: operatorSubject,
    validate: async (tx, payload) => {
      const { status } = await requireOperatorAccount(tx, payload);
      if (status !== 'locked') throw unchanged(payload.name);
    },
    apply: async (tx, payload, by) => {
      await unlockOperatorAccount(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.reset': effect({
    payload: account,
    setsPassword: true,
    subject: operatorSubject,
    validate: async (tx, payload) =>
      requireAdministratorsWithout(tx, await requireOperatorAccount(tx, payload)),
    apply: async (tx, payload, by) => {
      await resetOperator(tx, { ...payload, passwordHash: null, ...by });
      return {};
    },
  }),
} satisfies Partial<Record<ApprovedAction, unknown>>;

/** A request of the previous release has no password: its approver would have been shown one. */
function withPassword(by: By): By & { passwordHash: string } {
  if (by.passwordHash) return { ...by, passwordHash: by.passwordHash };
  throw new AppError(4010, { messageKey: 'approvalExpired', detail: 'request it again' });
}

function journalOf({ journalId }: { journalId: bigint }): EffectResult {
  return { journal: journalNo(journalId) };
}

function userSubject({ username }: { username: string }): string {
  return `user:${username.toLowerCase()}`;
}

function operatorSubject({ name }: { name: string }): string {
  return `operator:${name.toLowerCase()}`;
}

/** An action whose fields have been checked. */
export interface PreparedEffect {
  subject: string;
  payload: object;
  setsPassword: boolean;
  /** @throws {AppError} the action could not be applied, for example 4004 the account is unknown */
  validate(tx: Db, maker: Maker): Promise<unknown>;
  apply(tx: Db, by: By): Promise<EffectResult>;
}

/** The refusal of malformed fields: message keys for the desk, text for the CLI. */
function malformed(issues: readonly z.core.$ZodIssue[]): ValidationError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const key = issue.code === 'custom' ? issue.params?.key : undefined;
    fields[issue.path.join('.')] ??= String(key ?? issue.message);
  }
  const [first] = issues;
  return new ValidationError(fields, `${first?.path.join('.')}: ${first?.message}`);
}

/** Checks the fields of an action. @throws {ValidationError} they are malformed */
export function prepareEffect(action: ApprovedAction, given: unknown): PreparedEffect {
  const effectOf = EFFECTS[action as keyof typeof EFFECTS] as Effect<z.ZodType> | undefined;
  if (!effectOf) throw new AppError(4004, { detail: `there is no action ${action}` });
  const parsed = effectOf.payload.safeParse(given);
  if (!parsed.success) throw malformed(parsed.error.issues);
  const payload = parsed.data as object;
  return {
    subject: effectOf.subject(payload),
    payload: effectOf.describe?.(payload) ?? payload,
    setsPassword: effectOf.setsPassword === true,
    validate: async (tx, maker) => effectOf.validate?.(tx, payload, maker),
    apply: (tx, by) => effectOf.apply(tx, payload, by),
  };
}
