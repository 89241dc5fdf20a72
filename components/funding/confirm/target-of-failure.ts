import { isOutcomeUnknown } from '#lib/client/api/api';

/** Parts of a form that can say why they are refused; `room` is what is dealt in. */
export type FieldTarget = 'amount' | 'target' | 'reference' | 'room';

/** What the confirm sheet says itself, because nothing behind it has to be typed again. */
export type SheetTarget = 'pin' | 'noPin' | 'terms' | 'expired' | 'unknown' | 'conflict' | 'sheet';

export type ErrorTarget = FieldTarget | SheetTarget;

/** Where the refusals of one call belong. */
interface ErrorTargets {
  codes: Readonly<Record<number, ErrorTarget>>;
  /** Fields of a 4001, by the place that shows them. */
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

/** Finds the place of a failure, beside what has to change, and the words to show there. */
export function targetOfFailure(
  failure: Failure,
  { codes, fields }: ErrorTargets,
): TargetedFailure {
  if (isOutcomeUnknown(failure)) return { target: 'unknown', message: failure.msg };
  for (const [field, place] of Object.entries(fields)) {
    const words = failure.fields?.[field];
    if (words) return { target: place, message: words };
  }
  return { target: codes[failure.code] ?? 'sheet', message: failure.msg };
}

const FIELD_PLACES: readonly FieldTarget[] = ['amount', 'target', 'reference', 'room'];

/** Whether the form behind the sheet is the place. */
export function isFieldTarget(place: ErrorTarget): place is FieldTarget {
  return FIELD_PLACES.some((field) => field === place);
}
