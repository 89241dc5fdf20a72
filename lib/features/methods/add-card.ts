import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import type { Pool } from '#lib/base/db/client';
import { bindMethod, type NewMethod } from './bind-method.ts';
import { maskNumber } from './mask.ts';
import { type Card, toCard } from './method-record.ts';
import { cardConfirmation } from './payee-confirmation.ts';
import type { AddCardInput } from './schema.ts';

/**
 * Adds a card as a payment method.
 * @throws {AppError} 4014 without a real name, 4001 if the holder is another person, 4102 at the limit
 *   of payment methods, 4009 if the card is already bound
 */
export async function addCard(
  pool: Pool,
  input: AddCardInput & { userId: bigint; signed: VerifiedSignature | null },
): Promise<Card> {
  const { userId, kind, region, holder, number, label, signed } = input;
  const masked = maskNumber(number);
  const bank = bankOf(input);
  return toCard(
    await bindMethod(
      pool,
      { ...{ userId, kind, region, holder, number, label, masked }, ...bank },
      { signed, confirmation: cardConfirmation(input) },
    ),
  );
}

/** The bank of the account. A card of China names none. */
function bankOf(input: AddCardInput): Pick<NewMethod, 'bankCode' | 'branch'> {
  if (input.region === 'CN') return {};
  const { bank_code: bankCode } = input;
  return input.region === 'TW' ? { bankCode } : { bankCode, branch: input.branch };
}
