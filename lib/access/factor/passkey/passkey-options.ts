import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Db } from '#lib/base/db/client';
import { type ChallengeBinding, issueChallenge } from '../challenge/challenge.ts';
import type { AssertionOptions, RegistrationOptions } from '../response-schema.ts';
import type { PasskeyTable } from './passkey-table.ts';
import { KEY_ALGORITHMS, RELYING_PARTY_NAME, type RelyingParty } from './relying-party.ts';

const TIMEOUT_MS = 120_000;

interface Asked extends ChallengeBinding {
  passkeys: PasskeyTable;
  relyingParty: RelyingParty;
}

/**
 * What a browser asks an authenticator to sign. Without an owner any passkey of this site is offered.
 * @param ownerId whose passkeys are offered
 */
export async function assertionOptions(
  db: Db,
  { passkeys, relyingParty, ownerId, ...binding }: Asked & { ownerId: bigint | null },
): Promise<AssertionOptions> {
  const allowCredentials = ownerId === null ? [] : await passkeys.listCredentials(db, ownerId);
  const { challenge } = await issueChallenge(db, binding);
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  return options as AssertionOptions;
}

/** What a browser asks an authenticator to make: a discoverable passkey that verifies its user. */
export async function registrationOptions(
  db: Db,
  { passkeys, relyingParty, user, ...binding }: Asked & { user: { id: bigint; username: string } },
): Promise<RegistrationOptions> {
  const excludeCredentials = await passkeys.listCredentials(db, user.id);
  const { challenge, issuedAt } = await issueChallenge(db, binding);
  const {
    extensions: _,
    hints: _hints,
    ...options
  } = await generateRegistrationOptions({
    rpName: RELYING_PARTY_NAME,
    rpID: relyingParty.id,
    userName: user.username,
    userDisplayName: user.username,
    userID: await passkeys.userHandle(db, user.id, { challenge, before: issuedAt }),
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: TIMEOUT_MS,
  });
  return options as RegistrationOptions;
}
