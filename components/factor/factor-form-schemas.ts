import { z } from 'zod';
import { optionalText } from '#lib/access/account/schema';
import { addTotpSchema, beginFactorSchema, passkeyNameSchema } from '#lib/access/factor/schema';

const { password: optionalPassword } = beginFactorSchema.shape;

/** The password as the forms send it: required for the first factor. */
function passwordOf(isFirst: boolean): z.ZodType<string | undefined> {
  return isFirst ? optionalPassword.unwrap() : optionalText(optionalPassword);
}

/** The form of a new passkey. */
export function newPasskeySchema(isFirst: boolean) {
  return z.object({ ...passkeyNameSchema.shape, password: passwordOf(isFirst) });
}

/** The form that begins the setup of an authenticator app. */
export function beginTotpSchema(isFirst: boolean) {
  return z.object({ password: passwordOf(isFirst) });
}

/** The form that finishes it. */
export const totpCodeSchema = z.object({ code: addTotpSchema.shape.code });
