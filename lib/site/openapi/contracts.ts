import { CONFIRMATION_CALLS } from '#lib/access/confirmation/contracts';
import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { MAIL_CALLS } from '#lib/access/member-mail/contracts';
import { PROFILE_CALLS } from '#lib/access/profile/contracts';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { PUSH_CALLS } from '#lib/access/push/contracts';
import { PUZZLE_CALLS } from '#lib/access/puzzle/contracts';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import type { Contract } from '#lib/base/contract/contract';
import type { CALLS } from '#lib/base/paths';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { LEGAL_CALLS } from '#lib/features/content/legal/contracts';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { GOAL_CALLS } from '#lib/features/goals/contracts';
import { IDENTITY_CALLS } from '#lib/features/identity/contracts';
import { REMOVAL_CALLS } from '#lib/features/identity/lost-factor/contracts';
import { INBOX_CALLS } from '#lib/features/inbox/contracts';
import { MARKET_CALLS } from '#lib/features/market/contracts';
import { METHOD_CALLS } from '#lib/features/methods/contracts';
import { RECORD_CALLS } from '#lib/features/records/contracts';
import { SUITABILITY_CALLS } from '#lib/features/suitability/contracts';
import { TOTAL_CALLS } from '#lib/features/totals/contracts';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';

/** Name of a call: the last segment of its path. */
export type CallName = (typeof CALLS)[keyof typeof CALLS];

/** Contracts by tag, in the order of the document. */
const GROUPS = {
  Session: SESSION_CALLS,
  'Second factor': FACTOR_CALLS,
  Mail: MAIL_CALLS,
  Recovery: { ...RECOVERY_CALLS, ...REMOVAL_CALLS },
  Puzzle: PUZZLE_CALLS,
  Confirmation: CONFIRMATION_CALLS,
  Profile: PROFILE_CALLS,
  Protection: PROTECTION_CALLS,
  Push: PUSH_CALLS,
  Identity: IDENTITY_CALLS,
  Inbox: INBOX_CALLS,
  Consent: { ...LEGAL_CALLS, ...SUITABILITY_CALLS },
  Content: CONTENT_CALLS,
  'Payment methods': METHOD_CALLS,
  Funding: FUNDING_CALLS,
  Market: MARKET_CALLS,
  Trade: TRADE_CALLS,
  'Recurring plans': PLAN_CALLS,
  'Fixed terms': FIXED_CALLS,
  Goals: GOAL_CALLS,
  Records: { ...RECORD_CALLS, ...TOTAL_CALLS },
};
export type Tag = keyof typeof GROUPS;

/** Contract of every call. A missing call is a compile error. */
export const CONTRACTS: Record<CallName, Contract> = {
  ...SESSION_CALLS,
  ...FACTOR_CALLS,
  ...MAIL_CALLS,
  ...RECOVERY_CALLS,
  ...PUZZLE_CALLS,
  ...CONFIRMATION_CALLS,
  ...PROFILE_CALLS,
  ...PROTECTION_CALLS,
  ...PUSH_CALLS,
  ...IDENTITY_CALLS,
  ...REMOVAL_CALLS,
  ...INBOX_CALLS,
  ...LEGAL_CALLS,
  ...SUITABILITY_CALLS,
  ...CONTENT_CALLS,
  ...METHOD_CALLS,
  ...FUNDING_CALLS,
  ...MARKET_CALLS,
  ...TRADE_CALLS,
  ...PLAN_CALLS,
  ...FIXED_CALLS,
  ...GOAL_CALLS,
  ...RECORD_CALLS,
  ...TOTAL_CALLS,
};

export const TAGS = Object.keys(GROUPS) as Tag[];

/** Tag of a call. */
export function findTag(call: CallName): Tag {
  const tag = TAGS.find((name) => call in GROUPS[name]);
  if (!tag) throw new Error(`the call ${call} has no tag`);
  return tag;
}

/** Contract of a call; null if no call has this name. */
export function findContract(name: string): Contract | null {
  return Object.hasOwn(CONTRACTS, name) ? CONTRACTS[name as CallName] : null;
}
