import type { Contract } from '#lib/base/contract/contract';
import type { FailureCode } from '#lib/base/errors/codes';

/** All refusal codes of a call, in ascending order. */
export function failureCodes({
  auth,
  oneTimePassword,
  factorSetup,
  payoutFactor,
  money,
  tradePassword,
  codes = [],
}: Contract): FailureCode[] {
  const all = new Set<FailureCode>([
    4001,
    ...(tradePassword ? ([4021, 4022, 4023] as const) : []),
    ...(money ? ([4090, 4091] as const) : []),
    ...(auth === 'user' ? ([8888] as const) : []),
    ...(auth === 'user' && !oneTimePassword ? ([4015] as const) : []),
    ...(auth === 'user' && !factorSetup ? ([4017] as const) : []),
    ...(payoutFactor ? ([4016, 4017] as const) : []),
    ...codes,
  ]);
  return [...all].sort((a, b) => a - b);
}
