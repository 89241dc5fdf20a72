import { banksIn } from './banks-in.ts';

/** The bank name of a payment method in the language of the request; null if it has no bank. */
export function bankName(method: { kind: string; bankCode: string | null }): string | null {
  const banks = banksIn(method.kind === 'hkbank' ? 'HK' : 'TW');
  return (method.bankCode && banks[method.bankCode]) || null;
}
