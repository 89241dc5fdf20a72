import type { Db } from '#lib/base/db/client';
import { bankName } from './banks/bank-name.ts';
import { unseal } from './seal.ts';

/** Full payout details, for operators only: members see masked numbers. */
export interface Payee {
  kind: string;
  region: string | null;
  holder: string | null;
  bank_code: string | null;
  bank_name: string | null;
  branch: string | null;
  network: string | null;
  /** Account number, card number or wallet address. */
  number: string;
}

/** Decrypts the payment method of a record, archived or not. */
export async function getPayee(db: Db, methodId: bigint): Promise<Payee> {
  const method = await db.paymentMethod.findUniqueOrThrow({ where: { id: methodId } });
  return {
    kind: method.kind,
    region: method.region,
    holder: method.holder,
    bank_code: method.bankCode,
    bank_name: bankName(method),
    branch: method.branch,
    network: method.network,
    number: unseal(method.sealed, method.userId),
  };
}
