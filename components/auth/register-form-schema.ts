import { z } from 'zod';
import { registerSchema } from '#lib/access/account/schema';

/** The register form: the fields of the call and a confirmation of the password. */
export const registerFormSchema = registerSchema
  .safeExtend({ confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
