import type { AssertionOptions, RegistrationOptions } from '#lib/access/factor/response-schema';
import {
  addOwnPasskeySchema,
  beginPasskeySchema,
  changePasswordSchema,
  createTokenSchema,
  endOwnSessionsSchema,
  enrolFactorSchema,
  operatorActSchema,
  removePasskeySchema,
  renameOwnPasskeySchema,
  revokeTokenSchema,
  showPasskeySchema,
} from '#lib/access/operators/account/schema';
import type { NoticeList } from '#lib/access/operators/notices/notice-queries';
import {
  chooseNoticesSchema,
  confirmMailAddressSchema,
  readNoticesSchema,
  removeMailAddressSchema,
  sendMailCodeSchema,
} from '#lib/access/operators/notices/schema';
import { answer, deskContract } from '../desk-contract.ts';

/** Calls on an operator's account: the own one, and the lock of another. */
export const ACCOUNT_CALLS = {
  changePassword: deskContract({
    summary:
      "Changes the operator's own password. The limit also applies to guesses with a stolen session.",
    right: 'account.own',
    body: changePasswordSchema,
    beforeSetup: true,
  }),
  beginFactor: deskContract({
    summary:
      'Makes a new secret for an authenticator app, with a QR code (SVG). Nothing is stored before enrolFactor.',
    right: 'account.own',
    beforeSetup: true,
    data: answer<{ secret: string; address: string; qr: string }>(),
  }),
  enrolFactor: deskContract({
    summary:
      "Enrols the operator's second factor, proved by the password and a code, returns recovery codes once and ends the other sessions.",
    right: 'account.own',
    body: enrolFactorSchema,
    beforeSetup: true,
    data: answer<{ recovery_codes: readonly string[] }>(),
  }),
  beginPasskey: deskContract({
    summary:
      'Begins to add a passkey: what a browser asks the authenticator to make. Takes the password, and answers 4016 if the second factor is missing.',
    right: 'account.own',
    body: beginPasskeySchema,
    beforeSetup: true,
    data: answer<RegistrationOptions>(),
  }),
  addPasskey: deskContract({
    summary:
      'Adds a passkey over the challenge of beginPasskey and ends the other sessions. With the first factor it returns recovery codes once.',
    right: 'account.own',
    body: addOwnPasskeySchema,
    beforeSetup: true,
    data: answer<{ recovery_codes: readonly string[] | null }>(),
  }),
  renamePasskey: deskContract({
    summary: 'Renames a passkey of the operator.',
    right: 'account.own',
    body: renameOwnPasskeySchema,
  }),
  removePasskey: deskContract({
    summary:
      'Removes a passkey and ends the other sessions; not the last factor in live mode. Takes the password, and answers 4016 if the second factor is missing.',
    right: 'account.own',
    body: removePasskeySchema,
  }),
  askPasskey: deskContract({
    summary: "What one of the operator's passkeys is asked to sign, for showPasskey.",
    right: 'account.own',
    beforeSetup: true,
    data: answer<AssertionOptions>(),
  }),
  showPasskey: deskContract({
    summary:
      'Shows a passkey instead of a code: calls that answered 4016 are then accepted, those that take a password within two minutes and once.',
    right: 'account.own',
    body: showPasskeySchema,
    beforeSetup: true,
  }),
  createToken: deskContract({
    summary: 'Creates a token for scripts and returns it once.',
    right: 'account.own',
    body: createTokenSchema,
    data: answer<{ token: string; expires_at: string }>(),
  }),
  revokeToken: deskContract({
    summary: "Ends one of the operator's own tokens.",
    right: 'account.own',
    body: revokeTokenSchema,
  }),
  endOwnSessions: deskContract({
    summary:
      "Ends one of the operator's own sessions at the desk and in the CLI, or without an id all but the present one. Takes the password, and answers 4016 if the code of the second factor is missing.",
    right: 'account.own',
    body: endOwnSessionsSchema,
    data: answer<{ ended: number }>(),
  }),
  sendMailCode: deskContract({
    summary:
      'Sends a code to the address at which the operator wants notices. Takes the password, and answers 4016 if the code of the second factor is missing.',
    right: 'account.own',
    body: sendMailCodeSchema,
  }),
  confirmMailAddress: deskContract({
    summary: 'Confirms the address that a code was sent to.',
    right: 'account.own',
    body: confirmMailAddressSchema,
  }),
  removeMailAddress: deskContract({
    summary:
      'Ends the mails to the operator. Takes the password, and answers 4016 if the code of the second factor is missing.',
    right: 'account.own',
    body: removeMailAddressSchema,
  }),
  chooseNotices: deskContract({
    summary: 'Stores which notices the operator wants, and in which language mails are.',
    right: 'account.own',
    body: chooseNoticesSchema,
  }),
  listNotices: deskContract({
    summary: "Lists the operator's newest notices, and how many are unread.",
    right: 'desk.open',
    data: answer<NoticeList>(),
  }),
  readNotices: deskContract({
    summary: "Marks the operator's notices up to one as read.",
    right: 'desk.open',
    body: readNoticesSchema,
  }),
  lockOperator: deskContract({
    summary:
      "Locks an operator's account and ends its sessions. Unlocking takes two operators (requestApproval).",
    right: 'operator.manage',
    body: operatorActSchema,
  }),
};
