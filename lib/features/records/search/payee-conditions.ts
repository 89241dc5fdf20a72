import { escapeLike } from '#lib/base/db/escape-like';
import { listBankCodes, methodTitle } from '#lib/features/methods/method-record';
import type { AddValue } from './record-conditions.ts';
import { findCodes } from './record-names.ts';
import type { SearchWord } from './search-words.ts';

/** Payees of a channel that are no banks, as `target_bank` of a withdrawal. */
const OTHER_PAYEES = { bank: ['unionpay'], number: ['TRC20', 'ERC20'] } as const;

/** Fewest last digits of an account, and fewest characters of an address. */
const MIN_DIGITS = 3;
const MIN_ADDRESS = 4;

/** Conditions on a withdrawal's payee: bank or network, label, holder, last digits or part of an address. */
export function payeeConditions(word: SearchWord, value: AddValue): string[] {
  const part = () => value(`%${escapeLike(word.text)}%`);
  const conditions = [`lower(target_label) LIKE ${part()}`];
  if (word.digits && word.digits.length >= MIN_DIGITS)
    conditions.push(`target_masked LIKE ${value(`%${word.digits}`)}`);
  if (word.decimal !== null) return conditions;
  if (word.text.length >= MIN_ADDRESS) conditions.push(`lower(target_masked) LIKE ${part()}`);
  return [...conditions, ...bankConditions(word, value), holderCondition(part())];
}

function bankConditions(word: SearchWord, value: AddValue): string[] {
  const named = (channel: 'bank' | 'number') =>
    findCodes(OTHER_PAYEES[channel], (code) => methodTitle(channel, code), word);
  const codes = {
    bank: [...listBankCodes('TW', word.text), ...named('bank')],
    hkbank: listBankCodes('HK', word.text),
    number: named('number'),
  };
  return Object.entries(codes)
    .filter(([, found]) => found.length > 0)
    .map(
      ([channel, found]) =>
        `(channel = '${channel}' AND target_bank = ANY(${value(found)}::text[]))`,
    );
}

/** The member's few methods are read once a statement. */
function holderCondition(part: string): string {
  return `method_id = ANY(ARRAY(
    SELECT id FROM payment_method WHERE user_id = $1 AND lower(holder) LIKE ${part}))`;
}
