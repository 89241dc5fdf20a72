import { z } from 'zod';
import { updateTradePasswordSchema } from '#lib/access/account/schema';

/** The form to change the trade password: the fields of the call and a confirmation. */
export const changeTradePasswordFormSchema = updateTradePasswordSchema
  .safeExtend({ confirm: z.string() })
  .refine((form) => form.trade_password === form.confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
