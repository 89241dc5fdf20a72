import { contract } from '#lib/base/contract/contract';
import { suitability } from './response-schema.ts';
import { assessmentSchema } from './schema.ts';

const BALANCED = {
  outcome: 'balanced' as const,
  answered_at: '2026-12-01T02:30:00.000Z',
  valid_until: '2027-12-01T02:30:00.000Z',
  is_valid: true,
};

export const SUITABILITY_CALLS = {
  suitability: contract({
    summary: 'Read the outcome of the suitability questions',
    auth: 'user',
    data: suitability,
    example: { data: BALANCED },
  }),
  assessSuitability: contract({
    summary: 'Answer the suitability questions',
    description:
      'The outcome is valid for a year, and the questions can be answered again at any time. The same answers within ten minutes count once.',
    auth: 'user',
    body: assessmentSchema,
    data: suitability,
    example: {
      body: {
        questions: 1,
        answers: { knowledge: 2, experience: 1, horizon: 2, share: 2, loss: 1, income: 2 },
      },
      data: BALANCED,
    },
  }),
};
