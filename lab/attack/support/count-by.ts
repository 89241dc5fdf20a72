import type { Answer } from './attack.ts';

/** Counts equal keys, for example `{ 200: 400, 429: 100 }`. */
export function countBy(keys: (string | number)[]): { [key: string]: number } {
  const counts: { [key: string]: number } = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Formats counts on one line, for example `200: 400, 429: 100`. */
export function showCounts(counts: { [key: string]: number }): string {
  return Object.entries(counts)
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ');
}

/** Counts answers by code, or by HTTP status if they have no envelope. */
export function countAnswers(answers: readonly Answer[]): { [key: string]: number } {
  return countBy(answers.map(({ code, status }) => code ?? status));
}
