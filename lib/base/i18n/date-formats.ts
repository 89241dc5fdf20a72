/** `17:04`. 24-hour clock in every language, to avoid AM/PM mistakes in financial records. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const NUMERIC = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  dayOfYear: { month: 'numeric', day: 'numeric' },
} as const;

/** In English 11/12 is ambiguous, so months are written as words. */
const NAMED_MONTHS = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric' },
} as const;

/** Date formats of a language: `date` is `2025/03/02` or `Mar 2, 2025`; `dayOfYear` omits the year. */
export function dayFormats(locale: string): typeof NUMERIC | typeof NAMED_MONTHS {
  return locale.startsWith('zh') ? NUMERIC : NAMED_MONTHS;
}
