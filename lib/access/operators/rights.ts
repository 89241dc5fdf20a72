/** The roles of operators. An operator may have several. */
export const ROLES = ['viewer', 'cashier', 'treasurer', 'editor', 'auditor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const EVERYONE = ROLES;
const READERS = ['viewer', 'cashier', 'treasurer', 'auditor', 'admin'] as const;
const CASH = ['cashier', 'treasurer'] as const;
const BOOKS = ['treasurer', 'auditor', 'admin'] as const;

/**
 * The roles that may perform each action, at the desk and by the CLI. docs/desk.md has the same table; a
 * test compares them. An action named `….check` is the decision on another operator's request.
 */
export const RIGHTS = {
  'desk.open': EVERYONE,
  'account.own': EVERYONE,
  'system.read': READERS,

  'top-up.read': READERS,
  'top-up.review': CASH,
  'top-up.reopen': CASH,
  'top-up.reopen.check': ['treasurer', 'admin'],
  'withdrawal.read': READERS,
  'withdrawal.review': CASH,
  'withdrawal.pay': CASH,
  'withdrawal.pay-large': ['treasurer'],
  'payout.batch': CASH,
  'payout.bounce': CASH,
  'payout.bounce.check': ['treasurer', 'admin'],
  'payee.reveal': CASH,
  'record.hand-over': ['cashier', 'treasurer', 'admin'],
  'record.assign': ['treasurer', 'admin'],
  'day-count.read': READERS,
  'day-count.sign': CASH,
  'day-count.review': ['cashier', 'treasurer', 'admin'],

  'member.read': READERS,
  'member.reveal': ['cashier', 'treasurer', 'auditor'],
  'member.note': ['cashier', 'treasurer', 'admin'],
  'member.statement': ['treasurer', 'auditor'],
  'member.message': ['cashier', 'treasurer', 'admin'],
  'member.lock': ['cashier', 'treasurer', 'admin'],
  'member.unfreeze.check': ['treasurer', 'admin'],
  'member.reset': ['cashier', 'admin'],
  'member.reset.check': ['treasurer', 'admin'],
  'member.real-name': ['cashier', 'admin'],
  'member.real-name.check': ['treasurer', 'admin'],
  'member.risk': ['cashier', 'treasurer', 'admin'],
  'member.risk.check': ['treasurer', 'admin'],
  'kyc.read': ['cashier', 'treasurer', 'auditor', 'admin'],
  'kyc.review': ['cashier', 'treasurer'],
  'kyc.review.check': ['treasurer', 'admin'],
  'screening.read': ['cashier', 'treasurer', 'auditor', 'admin'],
  'screening.upload': ['treasurer', 'admin'],
  'screening.decide': ['cashier', 'treasurer', 'admin'],
  'screening.decide.check': ['treasurer', 'admin'],

  'ledger.read': READERS,
  'ledger.verify': BOOKS,
  'ledger.adjust': ['treasurer'],
  'ledger.adjust.check': ['treasurer', 'admin'],
  'period.close': ['treasurer'],
  'period.close.check': ['treasurer', 'admin'],
  'books.lift': ['treasurer'],
  'books.lift.check': ['treasurer', 'admin'],
  'report.read': BOOKS,
  'audit.read': ['auditor', 'admin'],

  'market.read': EVERYONE,
  'room.set': ['treasurer', 'admin'],
  'room.set.check': ['treasurer', 'admin'],
  'issue.void': ['treasurer'],
  'issue.void.check': ['treasurer', 'admin'],
  'fixed.read': READERS,
  'pool.move': ['treasurer'],
  'pool.move.check': ['treasurer', 'admin'],

  'calendar.read': EVERYONE,
  'calendar.edit': ['treasurer', 'admin'],
  'content.read': EVERYONE,
  'content.edit': ['editor', 'admin'],
  'legal.publish': ['editor', 'admin'],
  'legal.publish.check': ['treasurer', 'admin'],
  'setting.read': READERS,
  'setting.change': ['admin'],
  'setting.change.check': ['treasurer', 'admin'],

  'approval.read': READERS,
  // Each action names the right to ask for it, and that to decide on it, besides.
  'approval.request': ['cashier', 'treasurer', 'admin'],
  'approval.decide': ['cashier', 'treasurer', 'admin'],
  'operator.read': ['auditor', 'admin'],
  'operator.manage': ['admin'],
  'operator.roles': ['admin'],
  'operator.roles.check': ['admin'],
  'system.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof RIGHTS;

/** Whether an operator with these roles may perform an action. */
export function may(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] = RIGHTS[action];
  return roles.some((role) => allowed.includes(role));
}
