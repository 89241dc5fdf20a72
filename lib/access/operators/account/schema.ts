import { z } from 'zod';
import { addPasskeySchema, assertionSchema, renamePasskeySchema } from '#lib/access/factor/schema';
import {
  factorCodeField,
  operatorNameField,
  operatorPasswordField,
  optionalFactorCodeField,
  presentPasswordField,
  reasonField,
} from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';

/** Schemas of calls about operators' accounts. Messages are keys under `validation`. */

export const operatorActSchema = z.object({ name: operatorNameField, reason: reasonField });

export const changePasswordSchema = z.object({
  current: presentPasswordField,
  next: operatorPasswordField,
});

export const enrolFactorSchema = z.object({
  secret: z.string('required').regex(/^[A-Z2-7]{32}$/, 'invalid'),
  code: factorCodeField,
  password: presentPasswordField,
});

export const createTokenSchema = z.object({
  label: z
    .string('required')
    .trim()
    .regex(/^[\w .-]{1,64}$/, 'tokenLabel'),
  days: z.coerce.number('required').int('invalid').min(1, 'invalid').max(365, 'invalid'),
  code: optionalFactorCodeField,
});

export const revokeTokenSchema = z.object({ id: z.uuid('invalid') });

export const endOwnSessionsSchema = z.object({
  /** One of them; without it all but the present one. */
  id: z.uuid('invalid').optional(),
  password: presentPasswordField,
  code: optionalFactorCodeField,
});

const ownerProof = { password: presentPasswordField, code: optionalFactorCodeField };
export const beginPasskeySchema = z.object(ownerProof);
export const addOwnPasskeySchema = addPasskeySchema.extend({ password: presentPasswordField });
export const renameOwnPasskeySchema = renamePasskeySchema;
export const removePasskeySchema = z.object({ id: idField, ...ownerProof });
export const showPasskeySchema = z.object({ assertion: assertionSchema });
/** The form that adds a passkey. */
export const newPasskeySchema = beginPasskeySchema.extend({ name: addPasskeySchema.shape.name });
