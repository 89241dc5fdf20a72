import { isOutcomeUnknown } from '#lib/access/client/api/api';

/** Parts of a form that can show an error; `room` is the trading room. */
const FIELD_TARGETS = ['amount', 'method', 'reference', 'room', 'limit', 'until'] as const;
export type FieldTarget = (typeof FIELD_TARGETS)[number];

/** Errors shown in the confirm sheet, because no field of the form has to change. */
export type SheetTarget =
  | 'pin'
  | 'noPin'
  | 'noFactor'
  | 'terms'
  | 'expired'
  | 'unknown'
  | 'conflict'
  | 'sheet';

type ErrorTarget = FieldTarget | SheetTarget;

/** Where the errors of one call are shown. */
export interface ErrorTargets {
  codes: Readonly<Record<number, ErrorTarget>>;
  /** Targets of the invalid fields in a 4001. */
  fields: Readonly<Record<string, ErrorTarget>>;
}

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

/** Whether the error belongs to the form behind the confirm sheet. */
export function isFieldTarget(target: ErrorTarget): target is FieldTarget {
  return FIELD_TARGETS.some((field) => field === target);
}
