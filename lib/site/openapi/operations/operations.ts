import type { CallName, Operation } from '../operation.ts';
import { CONTENT_OPERATIONS } from './content.ts';
import { FIXED_OPERATIONS } from './fixed.ts';
import { FUNDING_OPERATIONS } from './funding.ts';
import { IDENTITY_OPERATIONS } from './identity.ts';
import { METHOD_OPERATIONS } from './methods.ts';
import { PROFILE_OPERATIONS } from './profile.ts';
import { PUZZLE_OPERATIONS } from './puzzle.ts';
import { MARKET_OPERATIONS, RECORD_OPERATIONS } from './records.ts';
import { SESSION_OPERATIONS } from './session.ts';
import { TRADE_OPERATIONS } from './trade.ts';

/** Operations by tag, in the order of the document. */
const GROUPS = {
  Session: SESSION_OPERATIONS,
  Puzzle: PUZZLE_OPERATIONS,
  Profile: PROFILE_OPERATIONS,
  Identity: IDENTITY_OPERATIONS,
  Content: CONTENT_OPERATIONS,
  'Payment methods': METHOD_OPERATIONS,
  Funding: FUNDING_OPERATIONS,
  Market: MARKET_OPERATIONS,
  Trade: TRADE_OPERATIONS,
  'Fixed terms': FIXED_OPERATIONS,
  Records: RECORD_OPERATIONS,
};
export type Tag = keyof typeof GROUPS;

/** Operation of every call. A missing call is a compile error. */
export const OPERATIONS: Record<CallName, Operation> = {
  ...SESSION_OPERATIONS,
  ...PUZZLE_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...IDENTITY_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...METHOD_OPERATIONS,
  ...FUNDING_OPERATIONS,
  ...MARKET_OPERATIONS,
  ...TRADE_OPERATIONS,
  ...FIXED_OPERATIONS,
  ...RECORD_OPERATIONS,
};

export const TAGS = Object.keys(GROUPS) as Tag[];

/** Tag of a call. */
export function tagOf(call: CallName): Tag {
  const tag = TAGS.find((name) => call in GROUPS[name]);
  if (!tag) throw new Error(`the call ${call} has no tag`);
  return tag;
}

/** Operation of a call; null if no call has this name. */
export function findOperation(name: string): Operation | null {
  return Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name as CallName] : null;
}
