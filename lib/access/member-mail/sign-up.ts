import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { ValidationError } from '#lib/base/errors/app-error';
import { getSettings } from '#lib/running/config/queries';
import type { RegisterInput } from '../account/schema.ts';
import type { Device } from '../session/session-row.ts';
import { register, type SignedIn } from '../session/sign-in/register.ts';
import { mayMail, sendVerification } from './send-verification.ts';

/**
 * Creates an account and signs in. With a mail address, sends a code to it; the answer is the same whoever has it.
 * @throws {ValidationError} on `email` where the setting requires one; what `register` throws
 */
export async function signUp(pool: Pool, input: RegisterInput, device: Device): Promise<SignedIn> {
  const email = await acceptedMail(pool, input.email);
  const signedIn = await register(pool, { ...input, email }, device);
  if (email) await mailFirstCode(pool, signedIn.session.userId, email);
  return signedIn;
}

/** The address by the setting: none if it is off. */
async function acceptedMail(db: Db, email: string | undefined): Promise<string | undefined> {
  const { mail_at_sign_up: mode } = await getSettings(db);
  if (mode === 'required' && !email) throw new ValidationError({ email: 'required' });
  return mode === 'off' ? undefined : email;
}

async function mailFirstCode(pool: Pool, userId: bigint, address: string): Promise<void> {
  const isMailed = await mayMail(address);
  await inTransaction(pool, (tx) => sendVerification(tx, { userId, address, isMailed }), userId);
}
