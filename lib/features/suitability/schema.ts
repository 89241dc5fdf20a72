import { z } from 'zod';
import { QUESTION_NAMES, QUESTIONS, QUESTIONS_VERSION, type Question } from './enums.ts';

const answer = (count: number) =>
  z
    .int('required')
    .min(0, 'invalid')
    .max(count - 1, 'invalid')
    .describe('Index of the answer, from 0; its points.');

/** Body of `assessSuitability`: the index of the answer to each question, from 0. */
export const assessmentSchema = z.object({
  questions: z
    .literal(QUESTIONS_VERSION, 'invalid')
    .describe('Version of the questions that were answered.'),
  answers: z
    .object(
      Object.fromEntries(QUESTION_NAMES.map((name) => [name, answer(QUESTIONS[name])])) as Record<
        Question,
        ReturnType<typeof answer>
      >,
    )
    .describe('The answer to each question.'),
});
export type AssessmentInput = z.output<typeof assessmentSchema>;
