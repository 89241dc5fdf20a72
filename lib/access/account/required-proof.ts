/**
 * What a member confirms payouts, payees and terms with: a passkey's signature (`sign`), the trade password (`ask`), or
 * nothing yet (`none`): one of the two has to be set up first.
 */
export type RequiredProof = 'none' | 'ask' | 'sign';

/** The proof of a member, by the profile. */
export function requiredProof(user: {
  has_passkey: boolean;
  has_trade_password: boolean;
}): RequiredProof {
  if (user.has_passkey) return 'sign';
  return user.has_trade_password ? 'ask' : 'none';
}
