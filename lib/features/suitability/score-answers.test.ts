import { expect, test } from 'vitest';
import { QUESTION_NAMES, type Question } from './enums.ts';
import { scoreAnswers } from './score-answers.ts';

/** Answers with one value for all questions but some. */
const answers = (all: number, others: Partial<Record<Question, number>> = {}) =>
  ({
    ...Object.fromEntries(QUESTION_NAMES.map((name) => [name, all])),
    ...others,
  }) as Record<Question, number>;

test.each([
  [answers(1), 6, 'conservative'],
  [answers(1, { share: 2 }), 7, 'balanced'],
  [answers(2), 12, 'balanced'],
  [answers(2, { income: 3 }), 13, 'growth'],
  [answers(3), 18, 'growth'],
  [answers(3, { loss: 0 }), 15, 'conservative'],
  [answers(3, { horizon: 0 }), 15, 'conservative'],
  [answers(3, { knowledge: 0 }), 15, 'growth'],
])('%j comes to %i points: %s', (given, score, outcome) => {
  expect(scoreAnswers(given)).toEqual({ score, outcome });
});
