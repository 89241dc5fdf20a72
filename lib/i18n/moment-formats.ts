/** `17:04`. Twenty-four hours in every language: money is no place for a forgotten `PM`. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const NUMBERS = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  dayOfYear: { month: 'numeric', day: 'numeric' },
} as const;

/** In English 11/12 is two different days, so its months are written in letters. */
const LETTERS = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric' },
} as const;

/** How a language writes days: `date` as `2025/03/02` or `Mar 2, 2025`, `dayOfYear` without its year. */
export function dayFormats(locale: string): typeof NUMBERS | typeof LETTERS {
  return locale.startsWith('zh') ? NUMBERS : LETTERS;
}
