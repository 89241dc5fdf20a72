import { z } from 'zod';
import { updatePasswordSchema } from '#lib/access/account/schema';

/** The form to change the login password: the fields of the call and a confirmation. */
export function loginPasswordFormSchema(username: string) {
  return updatePasswordSchema
    .safeExtend({ confirm: z.string() })
    .refine(({ password }) => password.toLowerCase() !== username.toLowerCase(), {
      path: ['password'],
      error: 'passwordIsUsername',
    })
    .refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      error: 'passwordMismatch',
    })
    .transform(({ confirm: _, ...body }) => body);
}
