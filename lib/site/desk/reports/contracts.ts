import { reviewDayCountSchema, signDayCountSchema } from '../day-count/schema.ts';
import { answer, deskContract } from '../desk-contract.ts';
import { reportRequestSchema } from './schema.ts';

/** Calls on the day-end count and reports. */
export const REPORT_CALLS = {
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
