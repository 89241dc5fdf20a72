import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { RISK_LEVELS } from '#lib/features/members/risk/risk-level';

/** Input of a judgement; with a reason it is the body of `setRisk`. */
export const riskJudgement = z.object({
  username: z.string('required').min(1, 'required').max(64, 'invalid'),
  level: z.enum(RISK_LEVELS, 'required'),
  /** Day of the next review. */
  review_on: z.iso.date('invalid').refine((day) => day < '3000', 'invalid'),
});

export const setRiskSchema = riskJudgement.extend({ reason: reasonField });
