import { type Outcome, QUESTION_NAMES, type Question } from './enums.ts';

/** Fewest points of the outcomes above the lowest (docs/product.md has the table). */
const LEAST = { growth: 13, balanced: 7 };
/** Questions whose lowest answer alone makes the outcome conservative. */
const DECISIVE: readonly Question[] = ['horizon', 'loss'];

/** Points and outcome of a complete set of answers, each the index of an answer. */
export function scoreAnswers(answers: Record<Question, number>): {
  score: number;
  outcome: Outcome;
} {
  const score = QUESTION_NAMES.reduce((sum, name) => sum + answers[name], 0);
  if (DECISIVE.some((name) => answers[name] === 0)) return { score, outcome: 'conservative' };
  if (score >= LEAST.growth) return { score, outcome: 'growth' };
  return { score, outcome: score >= LEAST.balanced ? 'balanced' : 'conservative' };
}
