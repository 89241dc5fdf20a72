/** Acts of the audit log about a member that the member reads, without `user.`. Inquiries of operators are left out. */
export const EVENT_ACTIONS = [
  'update-password',
  'reset-login-password',
  'recover-password',
  'add-trade-password',
  'update-trade-password',
  'reset-trade-password',
  'recover-trade-password',
  'start-recovery',
  'cancel-recovery',
  'shorten-recovery',
  'verify-mail',
  'undo-mail-change',
  'add-passkey',
  'remove-passkey',
  'add-totp',
  'remove-totp',
  'recover-factor',
  'renew-recovery-codes',
  'use-recovery-code',
  'trust-device',
  'raise-alarm',
  'own-freeze',
  'ask-unfreeze',
  'own-unfreeze',
  'own-delay',
  'own-limit',
  'own-pause',
  'freeze',
  'unfreeze',
  'end-sessions',
  'lock',
  'unlock',
  'set-real-name',
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** Notices about acts that the audit log does not have, with the parameter that names what they are about. */
export const EVENT_NOTICES = {
  'security.payeeAdded': 'account',
  'security.payeeRemoved': 'account',
  'security.withdrawalRequested': 'no',
} as const;
export type EventNotice = keyof typeof EVENT_NOTICES;

/** The act of a row of the audit log, if members read it. */
export function findAction(action: string): EventAction | undefined {
  return EVENT_ACTIONS.find((name) => `user.${name}` === action);
}
