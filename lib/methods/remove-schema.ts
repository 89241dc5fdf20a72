import { z } from 'zod';
import { tradePasswordField } from '#lib/account/schema';
import { idField } from '#lib/record-base/id-field';

/** Takes a method out of use. Apart from the other schemas, so that a list loads no bank lists. */
export const removeMethodSchema = z.object({ id: idField, trade_password: tradePasswordField });
