import { groupAmount } from '#lib/money';

/** More digits than any amount the ledger holds. */
const MOST_WHOLE_DIGITS = 12;

/**
 * What an amount field holds after the reader typed `typed`: separators gone, full-width digits made
 * plain, leading zeros dropped. May end in a point, as an amount does that is still being typed.
 * @returns null when it cannot become an amount of `scale` decimals: then the field keeps what it had
 */
export function readAmountDraft(typed: string, scale: number): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[,\s]/g, '')
    .replace(/^\./, '0.')
    .replace(/。/g, '.');
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', point = '', fraction = ''] = match;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  if (trimmed.length > MOST_WHOLE_DIGITS || fraction.length > scale || (point && scale === 0))
    return null;
  return trimmed + point + fraction;
}

/** The exact decimal string of a draft: `"12."` is `"12"`. Empty stays empty. */
export function settleAmountDraft(draft: string): string {
  return draft.replace(/\.$/, '');
}

/** A draft as it is shown, with thousands separators: `"1234."` is `"1,234."`. */
export function showAmountDraft(draft: string): string {
  return groupAmount(draft);
}

/**
 * Where the caret belongs in `shown` so that as many digits and points stand after it as did before
 * separators moved.
 */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let behind = typed.slice(caret).replace(/[,\s]/g, '').length;
  let place = shown.length;
  while (place > 0 && behind > 0) {
    place -= 1;
    if (shown[place] !== ',') behind -= 1;
  }
  return place;
}
