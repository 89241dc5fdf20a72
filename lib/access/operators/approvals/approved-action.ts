import type { Action } from '../rights.ts';

/**
 * Every action that takes two operators, with the rights to request it and to decide on it. The
 * database has the same rules (`approval_rule`) and refuses the effect unless the same transaction
 * approved a request for it.
 */
export const APPROVED_ACTIONS = {
  'pool.fund': { make: 'pool.move', check: 'pool.move.check' },
  'pool.withdraw': { make: 'pool.move', check: 'pool.move.check' },
  'config.set': { make: 'setting.change', check: 'setting.change.check' },
  'user.set-real-name': { make: 'member.real-name', check: 'member.real-name.check' },
  'user.reset-login-password': { make: 'member.reset', check: 'member.reset.check' },
  'user.reset-trade-password': { make: 'member.reset', check: 'member.reset.check' },
  'user.unfreeze': { make: 'member.lock', check: 'member.unfreeze.check' },
  'identity.approve': { make: 'kyc.review', check: 'kyc.review.check' },
  'factor.remove': { make: 'kyc.review', check: 'kyc.review.check' },
  'user.lower-risk': { make: 'member.risk', check: 'member.risk.check' },
  'screening.clear': { make: 'screening.decide', check: 'screening.decide.check' },
  'room.set-status': { make: 'room.set', check: 'room.set.check' },
  'issue.void': { make: 'issue.void', check: 'issue.void.check' },
  'ledger.adjust': { make: 'ledger.adjust', check: 'ledger.adjust.check' },
  'ledger.reverse': { make: 'ledger.adjust', check: 'ledger.adjust.check' },
  'period.close': { make: 'period.close', check: 'period.close.check' },
  'period.reopen': { make: 'period.close', check: 'period.close.check' },
  'books.lift': { make: 'books.lift', check: 'books.lift.check' },
  'payout.bounce': { make: 'payout.bounce', check: 'payout.bounce.check' },
  'top-up.reopen': { make: 'top-up.reopen', check: 'top-up.reopen.check' },
  'legal.publish': { make: 'legal.publish', check: 'legal.publish.check' },
  'operator.create': { make: 'operator.roles', check: 'operator.roles.check' },
  'operator.set-roles': { make: 'operator.roles', check: 'operator.roles.check' },
  'operator.set-addresses': { make: 'operator.manage', check: 'operator.roles.check' },
  'operator.unlock': { make: 'operator.roles', check: 'operator.roles.check' },
  'operator.reset': { make: 'operator.roles', check: 'operator.roles.check' },
} as const satisfies Record<string, { make: Action; check: Action }>;

export type ApprovedAction = keyof typeof APPROVED_ACTIONS;

/** Whether a text names an action that takes two operators. */
export function isApprovedAction(text: string): text is ApprovedAction {
  return Object.hasOwn(APPROVED_ACTIONS, text);
}
