import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import { QUESTIONS_VERSION, type Question } from './enums.ts';
import type { Suitability } from './response-schema.ts';

/** Sends the answers to all questions. */
export function assessCall(answers: Record<Question, number>): Promise<ApiResult<Suitability>> {
  return api.post<Suitability>(CALLS.assessSuitability, { questions: QUESTIONS_VERSION, answers });
}
