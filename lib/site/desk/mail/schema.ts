import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { isMailAddress } from '#lib/base/mail-address';
import { idField } from '#lib/base/record-base/id-field';
import { PARKED_SOURCES } from '#lib/running/outbox/parked-mail';

export const retryMailSchema = z.object({ id: idField });

export const dismissMailSchema = z.object({
  source: z.enum(PARKED_SOURCES, 'invalid'),
  id: idField,
  reason: reasonField,
});

export const markBouncedSchema = z.object({
  address: z.string('required').trim().min(1, 'required').refine(isMailAddress, 'email'),
  reason: reasonField,
});
