import type { z } from 'zod';
import {
  changePasswordSchema,
  createTokenSchema,
  enrolFactorSchema,
  operatorActSchema,
  revokeTokenSchema,
} from '#lib/access/operators/account/schema';
import type { NoticeList } from '#lib/access/operators/notices/notice-queries';
import {
  chooseNoticesSchema,
  confirmMailAddressSchema,
  readNoticesSchema,
  removeMailAddressSchema,
  sendMailCodeSchema,
} from '#lib/access/operators/notices/schema';
import { operatorSignInSchema } from '#lib/access/operators/schema';
import type { UploadedPicture } from '#lib/features/content/picture-store';
import type { ApprovalSummary } from '#lib/features/funding/queue/approve-many';
import { previewMessageSchema, sendMessageSchema } from '#lib/features/inbox/schema';
import type { Payee } from '#lib/features/methods/payee-record';
import type { ActionOutcome } from './approvals/action-outcome.ts';
import { decideApprovalSchema, requestApprovalSchema } from './approvals/schema.ts';
import { exportAuditSchema } from './audit/schema.ts';
import type { PicturePage } from './content/list-pictures.ts';
import type { PreviewTexts } from './content/preview-content.ts';
import {
  listPicturesSchema,
  previewContentSchema,
  removeContentSchema,
  saveContentSchema,
  uploadPictureSchema,
} from './content/schema.ts';
import { reviewDayCountSchema, signDayCountSchema } from './day-count/schema.ts';
import { answer, type DeskContract, deskContract } from './desk-contract.ts';
import type { SeveralOutcome } from './funding/approve-several.ts';
import {
  approveSchema,
  assignSchema,
  bounceSchema,
  claimSchema,
  handOverSchema,
  payoutFailSchema,
  paySchema,
  recordSchema,
  reopenSchema,
  revealSchema,
  severalSchema,
  takeSchema,
  topUpApproveSchema,
  topUpRejectSchema,
  withdrawalRejectSchema,
} from './funding/schema.ts';
import { revealDocumentSchema, reviewCaseSchema, revokeIdentitySchema } from './kyc/schema.ts';
import { exportGeneralLedgerSchema, exportLedgerSchema } from './ledger/schema.ts';
import type { PreviewedMessage } from './members/preview-message.ts';
import {
  actOnMemberSchema,
  attachDocumentSchema,
  exportCaseFileSchema,
  issueStatementSchema,
  noteMemberSchema,
  openDocumentSchema,
  revealMemberSchema,
  setRiskSchema,
} from './members/schema.ts';
import type { AnswerView } from './payouts/answer-calls.ts';
import type { BatchOutcome } from './payouts/batch-outcome.ts';
import {
  applyAnswerSchema,
  downloadBatchSchema,
  makeBatchSchema,
  previewAnswerSchema,
  releaseBatchSchema,
} from './payouts/schema.ts';
import { reportRequestSchema } from './reports/schema.ts';
import { decideHitSchema, uploadListSchema } from './screening/schema.ts';
import type { UploadedList } from './screening/upload-list.ts';
import { searchSchema } from './search/schema.ts';
import type { SearchOutcome } from './search/search-hit.ts';
import { changeSettingSchema } from './settings/schema.ts';

/** Every call of the desk; its path is `/api/desk/` and the name. */
export const DESK_CONTRACTS = {
  signIn: deskContract({
    summary: 'Signs an operator in. Answers 4016 if the code of the second factor is missing.',
    body: operatorSignInSchema,
  }),
  signOut: deskContract({
    summary: 'Ends the session.',
    right: 'desk.open',
    beforeSetup: true,
  }),
  extendSession: deskContract({
    summary:
      'Returns the seconds until the session ends. The call counts as activity unless marked as background.',
    right: 'desk.open',
    beforeSetup: true,
    data: answer<{ idle_seconds: number }>(),
  }),
  search: deskContract({
    summary:
      'Finds records, journals, approvals, issues and members by what an operator has in hand, of the kinds that the operator may read.',
    right: 'desk.open',
    body: searchSchema,
    data: answer<SearchOutcome>(),
  }),
  claimTopUp: deskContract({
    summary: 'Claims a top-up for ten minutes, or takes it over from another operator.',
    right: 'top-up.review',
    body: claimSchema,
  }),
  releaseTopUp: deskContract({
    summary: 'Ends the operator’s own claim.',
    right: 'top-up.review',
    body: recordSchema,
  }),
  approveTopUp: deskContract({
    summary: 'Credits a top-up whose payment has arrived.',
    right: 'top-up.review',
    body: topUpApproveSchema,
  }),
  rejectTopUp: deskContract({
    summary: 'Rejects a top-up, with a reason that the member reads.',
    right: 'top-up.review',
    body: topUpRejectSchema,
  }),
  reopenTopUp: deskContract({
    summary:
      "Puts a rejected or expired top-up back into the review, with a reason that the member reads. Above the limit it requests another operator's approval.",
    right: 'top-up.reopen',
    body: reopenSchema,
    data: answer<ActionOutcome>(),
  }),
  summarizeTopUps: deskContract({
    summary: 'Sums up what would be approved, for the confirmation.',
    right: 'top-up.review',
    body: severalSchema,
    data: answer<ApprovalSummary>(),
  }),
  approveTopUps: deskContract({
    summary: 'Approves several top-ups, each in a transaction of its own.',
    right: 'top-up.review',
    body: severalSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  claimWithdrawal: deskContract({
    summary: 'Claims a withdrawal for ten minutes, or takes it over from another operator.',
    right: 'withdrawal.review',
    body: claimSchema,
  }),
  releaseWithdrawal: deskContract({
    summary: 'Ends the operator’s own claim.',
    right: 'withdrawal.review',
    body: recordSchema,
  }),
  approveWithdrawal: deskContract({
    summary: 'Approves a withdrawal, so that it can be paid.',
    right: 'withdrawal.review',
    body: approveSchema,
  }),
  rejectWithdrawal: deskContract({
    summary: 'Rejects a withdrawal and releases its hold, with a reason that the member reads.',
    right: 'withdrawal.review',
    body: withdrawalRejectSchema,
  }),
  takeWithdrawal: deskContract({
    summary: 'Takes a withdrawal for payment, or takes it over with a reason.',
    right: 'withdrawal.pay',
    body: takeSchema,
  }),
  payWithdrawal: deskContract({
    summary:
      'Records a payout, with its reference and the file that proves it. Above the limit it answers 4016 if the code of the second factor is missing.',
    right: 'withdrawal.pay',
    body: paySchema,
    upload: true,
  }),
  failWithdrawal: deskContract({
    summary:
      'Records that a payout failed and releases its hold, with a reason that the member reads.',
    right: 'withdrawal.pay',
    body: payoutFailSchema,
  }),
  bounceWithdrawal: deskContract({
    summary:
      "Books that the bank sent back a payout or a part of it: the money is available to the member again. Above the limit, or by who approved or paid it, it requests another operator's approval.",
    right: 'payout.bounce',
    body: bounceSchema,
    data: answer<ActionOutcome>(),
  }),
  summarizeWithdrawals: deskContract({
    summary: 'Sums up what would be approved, for the confirmation.',
    right: 'withdrawal.review',
    body: severalSchema,
    data: answer<ApprovalSummary>(),
  }),
  approveWithdrawals: deskContract({
    summary: 'Approves several withdrawals, each in a transaction of its own.',
    right: 'withdrawal.review',
    body: severalSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  assignRecords: deskContract({
    summary:
      'Hands records over to a colleague with a note, each in a transaction of its own: the own ones, or any with the right record.assign.',
    right: 'record.hand-over',
    body: assignSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  handOverClaims: deskContract({
    summary:
      'Hands over everything that an operator has claimed or was given, at most 100 records of each queue: the own ones, or those of a colleague with the right record.assign.',
    right: 'record.hand-over',
    body: handOverSchema,
    data: answer<SeveralOutcome[]>(),
  }),
  makePayoutBatch: deskContract({
    summary:
      'Takes approved withdrawals for payment by one file of a bank. What the operator may not pay is left out, with the reason. Above the limit it answers 4016 if the code of the second factor is missing.',
    right: 'payout.batch',
    body: makeBatchSchema,
    data: answer<BatchOutcome>(),
  }),
  downloadPayoutBatch: deskContract({
    summary:
      'Returns the file of a batch for the bank, with the full numbers of its payees; the audit log records it. Above the limit it answers 4016 if the code of the second factor is missing.',
    right: 'payout.batch',
    body: downloadBatchSchema,
    data: answer<{ name: string; base64: string }>(),
  }),
  releasePayoutBatch: deskContract({
    summary:
      'Takes one withdrawal out of a batch, or all that are open. After a download it takes another operator than who made it.',
    right: 'payout.batch',
    body: releaseBatchSchema,
    data: answer<{ count: number }>(),
  }),
  previewPayoutAnswer: deskContract({
    summary: "Compares the bank's answer with its batch, row by row. Nothing happens.",
    right: 'withdrawal.pay',
    body: previewAnswerSchema,
    upload: true,
    data: answer<AnswerView>(),
  }),
  applyPayoutAnswer: deskContract({
    summary:
      "Pays and fails withdrawals as the bank's answer says, each in a transaction of its own; the same file again changes nothing. Above the limit it answers 4016 if the code of the second factor is missing.",
    right: 'withdrawal.pay',
    body: applyAnswerSchema,
    upload: true,
    data: answer<AnswerView>(),
  }),
  revealPayee: deskContract({
    summary: 'Reveals the full number of a payee, for a reason that the audit log keeps.',
    right: 'payee.reveal',
    body: revealSchema,
    data: answer<Payee>(),
  }),
  showPayoutProof: deskContract({
    summary: 'Returns the file that proves a payout, for a reason that the audit log keeps.',
    right: 'payee.reveal',
    body: revealSchema,
    data: answer<{ type: string; base64: string }>(),
  }),
  requestApproval: deskContract({
    summary:
      'Requests the approval of another operator for an action; with a single operator it applies the action at once. Each action has its own right.',
    right: 'approval.request',
    body: requestApprovalSchema,
    once: ['applied', 'approval'],
    data: answer<ActionOutcome>(),
  }),
  decideApproval: deskContract({
    summary:
      'Decides a request; approving applies it in the same transaction, and answers 4016 if the code of the second factor is missing. Each action has its own right.',
    right: 'approval.decide',
    body: decideApprovalSchema,
    data: answer<ActionOutcome>(),
  }),
  changeSetting: deskContract({
    summary: "Changes a setting, or requests another operator's approval.",
    right: 'setting.change',
    body: changeSettingSchema,
    data: answer<ActionOutcome>(),
  }),
  saveContent: deskContract({
    summary: 'Stores an item of content.',
    right: 'content.edit',
    body: saveContentSchema,
    data: answer<{ version: string | null }>(),
  }),
  removeContent: deskContract({
    summary: 'Deletes an item; the audit log keeps its content.',
    right: 'content.edit',
    body: removeContentSchema,
  }),
  previewContent: deskContract({
    summary: 'Shows the texts of an item as members would get them.',
    right: 'content.edit',
    body: previewContentSchema,
    data: answer<PreviewTexts>(),
  }),
  uploadPicture: deskContract({
    summary: 'Stores a picture for content.',
    right: 'content.edit',
    body: uploadPictureSchema,
    upload: true,
    data: answer<UploadedPicture>(),
  }),
  listPictures: deskContract({
    summary: 'Lists the pictures that were uploaded for content, newest first, by page.',
    right: 'content.edit',
    body: listPicturesSchema,
    data: answer<PicturePage>(),
  }),
  lockOperator: deskContract({
    summary:
      "Locks an operator's account and ends its sessions. Unlocking takes two operators (requestApproval).",
    right: 'operator.manage',
    body: operatorActSchema,
  }),
  actOnMember: deskContract({
    summary: "Locks, unlocks or freezes a member, or ends the member's sessions.",
    right: 'member.lock',
    body: actOnMemberSchema,
  }),
  noteMember: deskContract({
    summary: 'Adds a note to a member.',
    right: 'member.note',
    body: noteMemberSchema,
    once: ['id'],
    data: answer<{ id: string }>(),
  }),
  setRisk: deskContract({
    summary:
      "Judges a member's risk, with the day of the next review. A lower level waits for another operator.",
    right: 'member.risk',
    body: setRiskSchema,
    data: answer<ActionOutcome>(),
  }),
  attachDocument: deskContract({
    summary: 'Attaches a JPEG, PNG or PDF of at most 5 MB to a member. The same file is kept once.',
    right: 'member.note',
    body: attachDocumentSchema,
    upload: true,
    data: answer<{ id: string }>(),
  }),
  openDocument: deskContract({
    summary: 'Reads a document of a case file, for a reason that the audit log keeps.',
    right: 'member.reveal',
    body: openDocumentSchema,
    data: answer<{ title: string; type: string; base64: string }>(),
  }),
  exportCaseFile: deskContract({
    summary:
      "Writes a member's notes, documents, messages and acts of operators as CSV, for a reason that the audit log keeps.",
    right: 'member.reveal',
    body: exportCaseFileSchema,
  }),
  issueStatement: deskContract({
    summary:
      "Makes a member's signed statement for an authority, as PDF or CSV: personal data, every entry, payout accounts, sign-ins. It names the letter, which the audit log keeps.",
    right: 'member.statement',
    body: issueStatementSchema,
  }),
  previewMessage: deskContract({
    summary: 'Reads a message to a member in every language, before it is sent.',
    right: 'member.message',
    body: previewMessageSchema,
    data: answer<PreviewedMessage[]>(),
  }),
  sendMessage: deskContract({
    summary: "Puts a message into a member's inbox, from a template or as free text.",
    right: 'member.message',
    body: sendMessageSchema,
    once: ['id'],
    data: answer<{ id: string }>(),
  }),
  revealMember: deskContract({
    summary:
      "Shows one piece of a member's personal data in clear, for a reason that the audit log keeps.",
    right: 'member.reveal',
    body: revealMemberSchema,
    data: answer<{ value: string | null }>(),
  }),
  reviewCase: deskContract({
    summary:
      'Rejects the documents of a member, or requests their approval by another operator; with a single operator it approves them at once. An approval takes the checklist, and that both operators have opened every picture (revealDocument).',
    right: 'kyc.review',
    body: reviewCaseSchema,
    data: answer<ActionOutcome>(),
  }),
  revokeIdentity: deskContract({
    summary: 'Revokes an approved identity, with a reason that the member reads.',
    right: 'kyc.review',
    body: revokeIdentitySchema,
  }),
  revealDocument: deskContract({
    summary: "Shows a picture of a member's document, for a reason that the audit log keeps.",
    right: 'kyc.read',
    body: revealDocumentSchema,
    data: answer<{ picture: string }>(),
  }),
  uploadScreeningList: deskContract({
    summary:
      'Stores a version of a list for name screening from a CSV file, or answers which rows are refused.',
    right: 'screening.upload',
    body: uploadListSchema,
    upload: true,
    data: answer<UploadedList>(),
  }),
  decideHit: deskContract({
    summary:
      'Decides whether a member is the person of a list: a match freezes the withdrawals; clearing a hit of a score of 95 or more waits for another operator.',
    right: 'screening.decide',
    body: decideHitSchema,
    data: answer<ActionOutcome>(),
  }),
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
      "Enrols the operator's second factor, proved by a code, and returns recovery codes once.",
    right: 'account.own',
    body: enrolFactorSchema,
    beforeSetup: true,
    data: answer<{ recovery_codes: readonly string[] }>(),
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
  verifyLedger: deskContract({
    summary: 'Makes the worker verify the whole ledger now.',
    right: 'ledger.verify',
  }),
  exportLedger: deskContract({
    summary:
      'Exports the list of journals or entries, or a trial balance, as CSV, for a reason that the audit log keeps.',
    right: 'ledger.read',
    body: exportLedgerSchema,
  }),
  exportGeneralLedger: deskContract({
    summary:
      'Exports the debits and credits of a month by account code as CSV, for an accounting package.',
    right: 'ledger.read',
    body: exportGeneralLedgerSchema,
  }),
  exportAudit: deskContract({
    summary: 'Exports rows of the audit log as CSV, for a reason that the audit log keeps.',
    right: 'audit.read',
    body: exportAuditSchema,
  }),
  signDayCount: deskContract({
    summary:
      'Signs the count of a day and channel as its maker, with what the bank statement says. A difference takes an explanation.',
    right: 'day-count.sign',
    body: signDayCountSchema,
    once: ['id'],
    data: answer<{ id: string }>(),
  }),
  reviewDayCount: deskContract({
    summary: 'Signs the count of another operator as the second person.',
    right: 'day-count.review',
    body: reviewDayCountSchema,
  }),
  issueReport: deskContract({
    summary:
      'Issues a signed report of a day or month as a file, for a reason that the audit log keeps.',
    right: 'report.read',
    body: reportRequestSchema,
  }),
};

/** A call of the desk by its name. */
export type DeskCallName = keyof typeof DESK_CONTRACTS;

export const DESK_CALL_NAMES = Object.keys(DESK_CONTRACTS) as DeskCallName[];

type ContractOf<Name extends DeskCallName> = (typeof DESK_CONTRACTS)[Name];

/** The body of a call as its client sends it. */
export type DeskBody<Name extends DeskCallName> =
  ContractOf<Name> extends DeskContract<infer Body, unknown> ? z.input<Body> & object : never;

/** The data of a call's answer. */
export type DeskData<Name extends DeskCallName> =
  ContractOf<Name> extends DeskContract<z.ZodType, infer Data> ? Data : never;
