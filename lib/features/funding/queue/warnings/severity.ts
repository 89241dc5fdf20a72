import type { WarningRule } from './rules.ts';

/** How much a warning matters: to know, to check, or a broken rule. */
export type Severity = 'info' | 'warning' | 'danger';

/** Rules that are no plain warning. */
const SEVERITIES: Partial<Record<WarningRule, Severity>> = {
  newAccount: 'info',
  nameDiffers: 'danger',
  sameReference: 'danger',
};

/** The severity of a rule; `warning` if it has none of its own. */
export function severityOf(rule: WarningRule): Severity {
  return SEVERITIES[rule] ?? 'warning';
}

/** From broken rules to what is only to know. */
export const SEVERITIES_IN_ORDER = ['danger', 'warning', 'info'] as const;
