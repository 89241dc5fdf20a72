import { groupAmount } from '#lib/base/money';

/** More integer digits than any ledger amount has. */
const MAX_INTEGER_DIGITS = 12;

/**
 * Normalizes the text of an amount field: removes separators and leading zeros and converts full-width
 * digits. A draft may end with a decimal point.
 * @returns null if the text cannot become an amount with `scale` decimals; the field then keeps its
 *   previous draft
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
  if (trimmed.length > MAX_INTEGER_DIGITS || fraction.length > scale || (point && scale === 0))
    return null;
  return trimmed + point + fraction;
}

/** The exact decimal string of a draft: `"12."` → `"12"`; empty stays empty. */
export function settleAmountDraft(draft: string): string {
  return draft.replace(/\.$/, '');
}

/** Formats a draft with thousands separators: `"1234."` → `"1,234."`. */
export function showAmountDraft(draft: string): string {
  return groupAmount(draft);
}

/**
 * The caret position in `shown` that keeps the number of digits and points after the caret, although
 * the separators have moved.
 */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let remaining = typed.slice(caret).replace(/[,\s]/g, '').length;
  let position = shown.length;
  while (position > 0 && remaining > 0) {
    position -= 1;
    if (shown[position] !== ',') remaining -= 1;
  }
  return position;
}
