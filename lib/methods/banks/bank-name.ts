import { banksIn } from './banks-in.ts';

/** The name of a method's bank in the language of the request; null for methods that have none. */
export function bankName(method: { kind: string; bankCode: string | null }): string | null {
  const banks = banksIn(method.kind === 'hkbank' ? 'HK' : 'TW');
  return (method.bankCode && banks[method.bankCode]) || null;
}
