import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { addDays } from '#lib/base/taipei-time';
import { NOTE_KINDS } from '#lib/features/members/case-file/note-kinds';
import { REVEALED } from '#lib/features/members/enums';
import { RISK_LEVELS } from '#lib/features/members/risk/risk-level';
import { riskJudgement } from '#lib/features/members/risk/risk-schema';

/** Kinds of entries in a member's timeline. */
export const TIMELINE_KINDS = [
  'recharge',
  'withdraw',
  'trade',
  'terminal',
  'session',
  'note',
  'audit',
  'kyc',
  'method',
  'journal',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Cursor of the previous page. */
const page = z.string().max(120).optional().catch(undefined);

/** Filters of the list of members. Malformed values are ignored. */
export const memberFilter = z.object({
  q: z.string().trim().max(60).optional().catch(undefined),
  status: z.enum(['active', 'locked']).optional().catch(undefined),
  level: z.enum(['0', '1', '2']).optional().catch(undefined),
  frozen: z.literal('1').optional().catch(undefined),
  risk: z.enum(RISK_LEVELS).optional().catch(undefined),
  review: z.literal('due').optional().catch(undefined),
  after: page,
});
export type MemberFilter = z.output<typeof memberFilter>;

/** Filters of a member's timeline. */
export const timelineFilter = z.object({
  kind: z.enum(TIMELINE_KINDS).optional().catch(undefined),
  after: page,
});
export type TimelineFilter = z.output<typeof timelineFilter>;

const usernameField = z.string('required').min(1, 'required').max(64, 'invalid');

/** Actions on a member that need no second operator. */
const MEMBER_ACTS = ['lock', 'unlock', 'endSessions', 'freeze'] as const;

export const actOnMemberSchema = z.object({
  username: usernameField,
  act: z.enum(MEMBER_ACTS, 'invalid'),
  reason: reasonField,
});

export const noteMemberSchema = z.object({
  username: usernameField,
  text: z.string('required').trim().min(1, 'required').max(2_000, 'tooLong'),
  kind: z.enum(NOTE_KINDS, 'invalid').default('other'),
});

export const setRiskSchema = riskJudgement.extend({ reason: reasonField });

export const attachDocumentSchema = z.object({
  username: usernameField,
  title: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(80, 'tooLong')
    .regex(/^\P{Cc}+$/u, 'invalid'),
  file: z
    .instanceof(Uint8Array, { error: 'caseDocumentRequired' })
    .refine((bytes) => bytes.length > 0, 'caseDocumentRequired'),
});

export const openDocumentSchema = z.object({ id: idField, reason: reasonField });

export const exportCaseFileSchema = z.object({
  username: usernameField,
  reason: reasonField,
  format: z.enum(['pdf', 'csv']).default('csv'),
});

export const revealMemberSchema = z.object({
  username: usernameField,
  what: z.enum(REVEALED, 'invalid'),
  method_id: idField.optional(),
  reason: reasonField,
});

/** Days of a statement, first and last included. */
const STATEMENT_DAYS = 366;

const statementDay = z
  .string('required')
  .min(1, 'required')
  .regex(/^20\d{2}-\d{2}-\d{2}$/, 'date')
  .refine((day) => calendarDay(day) === day, 'date');

export const issueStatementSchema = z
  .object({
    username: usernameField,
    from: statementDay,
    to: statementDay,
    /** Number of the authority's letter. */
    letter: z
      .string('required')
      .trim()
      .min(4, 'letter')
      .max(60, 'tooLong')
      .regex(/^\P{Cc}+$/u, 'invalid'),
    reason: reasonField,
    format: z.enum(['pdf', 'csv']),
  })
  .refine(({ from, to }) => from <= to && to < addDays(from, STATEMENT_DAYS), {
    path: ['to'],
    error: 'statementPeriod',
  });

/** The day as the calendar has it; null if it has none. */
function calendarDay(day: string): string | null {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : addDays(day, 0);
}
