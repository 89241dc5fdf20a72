import { isOutcomeUnknown } from '#lib/client/api';

/** Where a refused withdrawal says why: beside what has to change. */
export type FailurePlace = 'amount' | 'target' | 'pin' | 'noPin' | 'unknown' | 'conflict' | 'sheet';

const PLACES: Record<number, FailurePlace> = {
  4004: 'target',
  4021: 'noPin',
  4022: 'pin',
  4023: 'sheet',
  4090: 'conflict',
  4101: 'amount',
  4102: 'amount',
  4103: 'amount',
  4401: 'target',
  4402: 'target',
};

/** Fields of a 4001, by the place that shows them. */
const FIELDS: [string, FailurePlace][] = [
  ['amount', 'amount'],
  ['target_id', 'target'],
  ['trade_password', 'pin'],
];

interface Failure {
  code: number;
  msg: string;
  fields?: Record<string, string>;
}

/** Finds the place of a failure and the words to show there. */
export function placeFailure(failure: Failure): { place: FailurePlace; words: string } {
  if (isOutcomeUnknown(failure)) return { place: 'unknown', words: failure.msg };
  for (const [field, place] of FIELDS) {
    const words = failure.fields?.[field];
    if (words) return { place, words };
  }
  return { place: PLACES[failure.code] ?? 'sheet', words: failure.msg };
}
