import { previewMessageSchema, sendMessageSchema } from '#lib/features/inbox/schema';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import type { PreviewedMessage } from './preview-message.ts';
import {
  actOnMemberSchema,
  attachDocumentSchema,
  exportCaseFileSchema,
  issueStatementSchema,
  noteMemberSchema,
  openDocumentSchema,
  revealMemberSchema,
  setRiskSchema,
} from './schema.ts';

/** Calls on members. */
export const MEMBER_CALLS = {
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
      "Writes a member's notes, documents, messages, hits of name screening, risk levels and acts of operators as CSV or as a signed PDF, for a reason that the audit log keeps.",
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
};
