import { HK_BANKS } from './hk-banks.ts';
import { TW_BANKS } from './tw-banks.ts';

/** The name of a method's bank; null for methods that have none. */
export function bankName(method: { kind: string; bankCode: string | null }): string | null {
  const banks = method.kind === 'hkbank' ? HK_BANKS : TW_BANKS;
  return (method.bankCode && banks[method.bankCode]) || null;
}
