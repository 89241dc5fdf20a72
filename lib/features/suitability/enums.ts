/** What the answers to the suitability questions come to, rising. */
export const OUTCOMES = ['conservative', 'balanced', 'growth'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Version of the questions below: it rises whenever a question, an answer or the scoring changes. */
export const QUESTIONS_VERSION = 1;

/** The questions with the number of their answers. The index of an answer is its points. */
export const QUESTIONS = {
  knowledge: 4,
  experience: 4,
  horizon: 4,
  share: 4,
  loss: 4,
  income: 4,
} as const;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_NAMES = Object.keys(QUESTIONS) as Question[];
