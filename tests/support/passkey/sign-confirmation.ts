import {
  type Confirmation,
  confirmationChallenge,
  confirmationText,
} from '#lib/access/confirmation/confirmation-text';
import type { SignatureInput } from '#lib/access/confirmation/proof-fields';
import { makeCall } from '../call/every-call.ts';
import type { Deviation, SoftwareAuthenticator } from './software-authenticator.ts';

/** Signs a confirmation as the browser does, with a new nonce of the session. */
export async function signForTest(
  { token }: { token: string },
  authenticator: SoftwareAuthenticator,
  confirmation: Confirmation,
  deviation: Deviation = {},
): Promise<SignatureInput> {
  const { data } = await makeCall('confirmationNonce', {}, { token });
  const { nonce, site, expires_at: expiresAt } = data;
  const text = confirmationText(confirmation, { site, nonce, expiresAt });
  const challenge = await confirmationChallenge(text);
  return { nonce: data.token, assertion: authenticator.sign({ challenge, rpId: site }, deviation) };
}
