import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import type { Pool } from '#lib/base/db/client';
import { bindMethod } from './bind-method.ts';
import { maskAddress } from './mask.ts';
import { toWallet, type Wallet } from './method-record.ts';
import { payeeConfirmation } from './payee-confirmation.ts';
import type { AddWalletInput } from './wallet-schema.ts';

/**
 * Adds a digital wallet as a payment method.
 * @throws {AppError} 4102 at the limit of payment methods, 4009 if the address is already bound
 */
export async function addWallet(
  pool: Pool,
  input: AddWalletInput & { userId: bigint; signed: VerifiedSignature | null },
): Promise<Wallet> {
  const { userId, network, address, label, signed } = input;
  const kind = 'number';
  return toWallet(
    await bindMethod(
      pool,
      { userId, kind, network, label, number: address, masked: maskAddress(address) },
      { signed, confirmation: payeeConfirmation({ type: network, number: address }) },
    ),
  );
}
