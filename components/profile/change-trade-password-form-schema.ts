import { z } from 'zod';
import { updateTradePasswordSchema } from '#lib/account/schema';

/** The form that changes the trade password: what the server takes, and the new digits once more. */
export const changeTradePasswordFormSchema = updateTradePasswordSchema
  .safeExtend({ confirm: z.string() })
  .refine((form) => form.trade_password === form.confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
