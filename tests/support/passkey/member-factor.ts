import { makeCall } from '../call/every-call.ts';
import { PASSWORD } from '../member/member.ts';
import { factorCode } from '../operator/factor.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** Code of a wrong password or factor. */
const BAD_CREDENTIALS = 4011;

interface TokenOf {
  token: string;
}

/** Adds a passkey as the member's first factor. */
export async function addTestPasskey(
  { token }: TokenOf,
  password: string | undefined = PASSWORD,
): Promise<{ authenticator: SoftwareAuthenticator; recoveryCodes: string[] }> {
  const authenticator = new SoftwareAuthenticator();
  const begun = await makeCall('passkeyCreation', { password }, { token });
  const body = { registration: authenticator.create(begun.data), name: 'phone' };
  const { data, code } = await makeCall('addPasskey', body, { token });
  if (code !== 200) throw new Error(`addPasskey answered ${code}`);
  return { authenticator, recoveryCodes: data.recovery_codes };
}

/** Sets up the authenticator app as the first factor, by the code of the step before this one. */
export async function addTestTotp({
  token,
}: TokenOf): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await makeCall('beginTotp', { password: PASSWORD }, { token });
  const { challenge, secret } = begun.data;
  const add = () =>
    makeCall('addTotp', { challenge, secret, code: factorCode(secret, -1) }, { token });
  let { data, code } = await add();
  // A step may have ended between the code and the answer.
  if (code === BAD_CREDENTIALS) ({ data, code } = await add());
  if (code !== 200) throw new Error(`addTotp answered ${code}`);
  return { secret, recoveryCodes: data.recovery_codes };
}
