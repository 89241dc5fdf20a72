import type { Pool } from '#lib/db/client';
import { bindMethod, type NewMethod } from './bind-method.ts';
import { maskNumber } from './mask.ts';
import { type Card, cardOf } from './method-record.ts';
import type { AddCardInput } from './schema.ts';

/**
 * Binds a payout card.
 * @throws {AppError} 4014 without a real name, 4001 when the holder is someone else, 4102 over the
 *   number of methods, 4009 when the card is bound already
 */
export async function addCard(pool: Pool, input: AddCardInput & { userId: bigint }): Promise<Card> {
  const { userId, kind, region, holder, number, label } = input;
  const masked = maskNumber(number);
  return cardOf(
    await bindMethod(pool, {
      ...{ userId, kind, region, holder, number, label, masked },
      ...placeOf(input),
    }),
  );
}

/** Where the account is, and what tells it from every other. */
function placeOf(input: AddCardInput): Pick<NewMethod, 'bankCode' | 'branch' | 'identity'> {
  const { kind, region, number } = input;
  if (region === 'CN') return { identity: [kind, region, '', number].join(':') };
  const { bank_code: bankCode } = input;
  if (region === 'TW') return { bankCode, identity: [kind, region, bankCode, number].join(':') };
  const { branch } = input;
  return { bankCode, branch, identity: [kind, bankCode, branch, number].join(':') };
}
