import { CHANNELS } from '#lib/features/funding/enums';

/** Clearing accounts that an adjustment may move, by channel. */
const CLEARING_ACCOUNTS = CHANNELS.map((channel) => `clearing:${channel}` as const);

/**
 * The adjustments that operators may ask for. `base` is the account that the direction and the amount are
 * about: a member's cash, or an account of the house; `accounts` are those on the other side. The database has
 * the same table (`adjustment_base`, `adjustment_permits`).
 */
export const TEMPLATES = {
  /** A member's cash against the money at a channel. */
  clearing: { base: 'available', accounts: CLEARING_ACCOUNTS },
  /** A fee that was charged wrongly, or not at all. */
  fee: { base: 'available', accounts: ['fee_income'] },
  /** Money in suspense turns out to be a member's, or the reverse. */
  assign: { base: 'available', accounts: ['suspense'] },
  /** Money came in at a channel and nobody knows whose it is, or it is sent back. */
  receipt: { base: 'suspense', accounts: CLEARING_ACCOUNTS },
  /** The bank took a charge from the channel's account, or gave it back. */
  charges: { base: 'expense:charges', accounts: CLEARING_ACCOUNTS },
  /** Money is missing at a channel for good, or is found again. */
  writeoff: { base: 'expense:writeoff', accounts: CLEARING_ACCOUNTS },
  /** The operator's own money is paid in to a channel, or taken out. */
  capital: { base: 'capital', accounts: CLEARING_ACCOUNTS },
} as const satisfies Record<string, { base: string; accounts: readonly string[] }>;

export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** Whether the template moves a member's cash. */
export function isOfMember(template: TemplateName): boolean {
  return TEMPLATES[template].base === 'available';
}
