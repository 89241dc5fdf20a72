import { z } from 'zod';
import { registerSchema } from '#lib/account/schema';

/** The register form: what the server takes, and the password once more. */
export const registerFormSchema = registerSchema
  .safeExtend({ confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
