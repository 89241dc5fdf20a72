import { z } from 'zod';

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

const page = z.string().max(120).optional().catch(undefined);

/** Filters of the list of members. What is malformed is left out. */
export const memberFilter = z.object({
  q: z.string().trim().max(60).optional().catch(undefined),
  status: z.enum(['active', 'locked']).optional().catch(undefined),
  level: z.enum(['0', '1', '2']).optional().catch(undefined),
  frozen: z.literal('1').optional().catch(undefined),
  cursor: page,
});
export type MemberFilter = z.output<typeof memberFilter>;

/** Filters of a member's timeline. */
export const timelineFilter = z.object({
  kind: z.enum(TIMELINE_KINDS).optional().catch(undefined),
  cursor: page,
});
export type TimelineFilter = z.output<typeof timelineFilter>;
