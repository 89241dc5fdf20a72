import { z } from 'zod';
import { addTradePasswordSchema } from '#lib/account/schema';

/** The form that sets the trade password: what the server takes, and the digits once more. */
export const addTradePasswordFormSchema = addTradePasswordSchema
  .safeExtend({ confirm: z.string() })
  .refine((form) => form.trade_password === form.confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
