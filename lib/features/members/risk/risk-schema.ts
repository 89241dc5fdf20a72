import { z } from 'zod';
import { RISK_LEVELS } from './risk-level.ts';

/** Input of a judgement of a member's risk. */
export const riskJudgement = z.object({
  username: z.string('required').min(1, 'required').max(64, 'invalid'),
  level: z.enum(RISK_LEVELS, 'required'),
  /** Day of the next review. */
  review_on: z.iso.date('invalid').refine((day) => day < '3000', 'invalid'),
});
