import { isOutcomeUnknown } from '#lib/client/api/api';

/** Parts of a form that can show an error; `room` is the trading room. */
export type FieldTarget = 'amount' | 'target' | 'reference' | 'room';

/** Errors shown in the confirm sheet, because no field of the form has to change. */
export type SheetTarget = 'pin' | 'noPin' | 'terms' | 'expired' | 'unknown' | 'conflict' | 'sheet';

type ErrorTarget = FieldTarget | SheetTarget;

/** Where the errors of one call are shown. */
interface ErrorTargets {
  codes: Readonly<Record<number, ErrorTarget>>;
  /** Targets of the invalid fields in a 4001. */
  fields: Readonly<Record<string, ErrorTarget>>;
}

const COMMON: ErrorTargets['codes'] = {
  4010: 'terms',
  4090: 'conflict',
  4102: 'amount',
  4103: 'amount',
};

export const TOP_UP_ERROR_TARGETS: ErrorTargets = {
  codes: { ...COMMON, 4009: 'reference' },
  fields: { amount: 'amount', reference: 'reference' },
};

export const WITHDRAWAL_ERROR_TARGETS: ErrorTargets = {
  codes: {
    ...COMMON,
    4004: 'target',
    4021: 'noPin',
    4022: 'pin',
    4101: 'amount',
    4401: 'target',
    4402: 'target',
  },
  fields: { amount: 'amount', target_id: 'target', trade_password: 'pin' },
};

interface Failure {
  code: number;
  msg: string;
  fields?: Record<string, string>;
}

export interface TargetedFailure {
  target: ErrorTarget;
  message: string;
}

/** Finds where to show an error, and the message. */
export function targetOfFailure(
  failure: Failure,
  { codes, fields }: ErrorTargets,
): TargetedFailure {
  if (isOutcomeUnknown(failure)) return { target: 'unknown', message: failure.msg };
  for (const [field, target] of Object.entries(fields)) {
    const message = failure.fields?.[field];
    if (message) return { target, message };
  }
  return { target: codes[failure.code] ?? 'sheet', message: failure.msg };
}

const FIELD_TARGETS: readonly FieldTarget[] = ['amount', 'target', 'reference', 'room'];

/** Whether the error belongs to the form behind the confirm sheet. */
export function isFieldTarget(target: ErrorTarget): target is FieldTarget {
  return FIELD_TARGETS.some((field) => field === target);
}
