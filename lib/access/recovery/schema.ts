import { z } from 'zod';
import { mailCodeField } from '../account/mail-field.ts';
import {
  knownPasswordField,
  newPasswordField,
  newTradePasswordField,
  puzzleId,
} from '../account/schema.ts';
import { assertionSchema } from '../factor/schema.ts';

/** Schemas of calls about recoveries. Messages are keys under `validation`. */

export const recoverSchema = z.object({
  account: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(120, 'tooLong')
    .regex(/^[!-~]+$/, 'recoverAccount')
    .describe('Sign-in name or verified e-mail address.'),
  puzzle_id: puzzleId,
});

export const startRecoverySchema = z.object({
  request_id: z.uuid('invalid').describe('The request_id of recover.'),
  code: mailCodeField,
});

export const finishRecoverySchema = z.object({
  token: z
    .string('required')
    .regex(/^[\w-]{54}$/, 'invalid')
    .describe('Token of the link of the e-mail after the wait.'),
  password: newPasswordField,
});

export const requestTradeRecoverySchema = z.object({ password: knownPasswordField });

export const shortenRecoverySchema = z.object({ assertion: assertionSchema });

export const startTradeRecoverySchema = z.object({ code: mailCodeField });

export const finishTradeRecoverySchema = z.object({
  password: knownPasswordField,
  trade_password: newTradePasswordField,
});

export type RecoverInput = z.output<typeof recoverSchema>;
export type StartRecoveryInput = z.output<typeof startRecoverySchema>;
export type FinishRecoveryInput = z.output<typeof finishRecoverySchema>;
export type RequestTradeRecoveryInput = z.output<typeof requestTradeRecoverySchema>;
export type StartTradeRecoveryInput = z.output<typeof startTradeRecoverySchema>;
export type FinishTradeRecoveryInput = z.output<typeof finishTradeRecoverySchema>;
