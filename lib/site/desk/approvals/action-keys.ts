import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';

/** The name of each action under `deskApprovals.actions`. */
export const ACTION_KEYS = {
  'pool.fund': 'poolFund',
  'pool.withdraw': 'poolWithdraw',
  'config.set': 'configSet',
  'user.set-real-name': 'setRealName',
  'user.reset-login-password': 'resetLoginPassword',
  'user.reset-trade-password': 'resetTradePassword',
  'user.unfreeze': 'unfreeze',
  'identity.approve': 'identityApprove',
  'user.lower-risk': 'lowerRisk',
  'screening.clear': 'screeningClear',
  'room.set-status': 'roomSetStatus',
  'issue.void': 'issueVoid',
  'ledger.adjust': 'ledgerAdjust',
  'ledger.reverse': 'ledgerReverse',
  'period.close': 'periodClose',
  'period.reopen': 'periodReopen',
  'books.lift': 'booksLift',
  'payout.bounce': 'payoutBounce',
  'top-up.reopen': 'topUpReopen',
  'operator.create': 'operatorCreate',
  'operator.set-roles': 'operatorSetRoles',
  'operator.set-addresses': 'operatorSetAddresses',
  'operator.unlock': 'operatorUnlock',
  'operator.reset': 'operatorReset',
} as const satisfies Record<ApprovedAction, string>;
