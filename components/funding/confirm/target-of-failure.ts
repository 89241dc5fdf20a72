import { isOutcomeUnknown } from '#lib/client/api/api';

/** Parts of a form that can say why they are refused; `room` is what is dealt in. */
export type FieldPlace = 'amount' | 'target' | 'reference' | 'room';

/** What the confirm sheet says itself, because nothing behind it has to be typed again. */
export type SheetPlace = 'pin' | 'noPin' | 'terms' | 'expired' | 'unknown' | 'conflict' | 'sheet';

export type FailurePlace = FieldPlace | SheetPlace;

/** Where the refusals of one call belong. */
interface Places {
  codes: Readonly<Record<number, FailurePlace>>;
  /** Fields of a 4001, by the place that shows them. */
  fields: Readonly<Record<string, FailurePlace>>;
}

const COMMON: Places['codes'] = {
  4010: 'terms',
  4090: 'conflict',
  4102: 'amount',
  4103: 'amount',
};

export const RECHARGE_PLACES: Places = {
  codes: { ...COMMON, 4009: 'reference' },
  fields: { amount: 'amount', reference: 'reference' },
};

export const WITHDRAW_PLACES: Places = {
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

export interface PlacedFailure {
  place: FailurePlace;
  words: string;
}

/** Finds the place of a failure, beside what has to change, and the words to show there. */
export function placeFailure(failure: Failure, { codes, fields }: Places): PlacedFailure {
  if (isOutcomeUnknown(failure)) return { place: 'unknown', words: failure.msg };
  for (const [field, place] of Object.entries(fields)) {
    const words = failure.fields?.[field];
    if (words) return { place, words };
  }
  return { place: codes[failure.code] ?? 'sheet', words: failure.msg };
}

const FIELD_PLACES: readonly FieldPlace[] = ['amount', 'target', 'reference', 'room'];

/** Whether the form behind the sheet is the place. */
export function isFieldPlace(place: FailurePlace): place is FieldPlace {
  return FIELD_PLACES.some((field) => field === place);
}
