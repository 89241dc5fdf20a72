import { z } from 'zod';
import { newPasswordField } from '#lib/access/account/schema';

/** The form that sets a new password: the field of the call and a confirmation. */
export const finishRecoveryFormSchema = z
  .object({ password: newPasswordField, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
