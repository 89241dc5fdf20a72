import { AMOUNT_PATTERN } from '#lib/site/desk/funding/amount-pattern';

/** One filter of a list; its value is the parameter `name` of the address. */
export type Filter = { name: string; label: string } & (
  | { kind: 'search'; placeholder?: string }
  | {
      kind: 'select';
      options: readonly { value: string; label: string }[];
      /** There is no choice of all: without one the list has the first option. */
      always?: true;
    }
  | { kind: 'date' }
  | { kind: 'amount' }
);

/** Whether it applies on Enter instead of at once. */
export function isTyped({ kind }: Filter): boolean {
  return kind === 'search' || kind === 'amount';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value in the address; empty if the list ignores it. */
export function usableValue(filter: Filter, value: string): string {
  if (filter.kind === 'select')
    return filter.options.some((option) => option.value === value) ? value : '';
  if (filter.kind === 'amount') return new RegExp(`^${AMOUNT_PATTERN}$`).test(value) ? value : '';
  if (filter.kind === 'date') return DAY.test(value) ? value : '';
  return value;
}
