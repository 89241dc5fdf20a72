import { z } from 'zod';

/** Kinds of journals that touch available cash, as far as there are any; words under `records.kind`. */
export const BILL_KINDS = ['recharge', 'withdraw_hold', 'withdraw_release'] as const;

/** Rows that the list reads at once. */
export const BILLS_PER_PAGE = 20;

/** Which bills are asked for. Days are local and inclusive. */
export interface BillFilter {
  type?: (typeof BILL_KINDS)[number];
  start_date?: string;
  end_date?: string;
}

export type BillFilterField = keyof BillFilter;

const fields = {
  type: z.enum(BILL_KINDS),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
} satisfies Record<BillFilterField, z.ZodType>;

/** Reads a filter from a page's address; what makes no sense is left out. */
export function readBillFilter(search: Record<string, unknown>): BillFilter {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = field.safeParse(search[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(read);
}

/** The filter as the query of an address: `?type=recharge`, or nothing. */
export function billFilterQuery(filter: BillFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
