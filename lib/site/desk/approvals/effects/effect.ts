import { z } from 'zod';
import type { Db } from '#lib/base/db/client';
import type { Maker } from '../effect-checks.ts';

/** The operator who requested an action, with the reason and the hash of the one-time password they were shown. */
export interface By {
  operator: string;
  /** The second operator; missing if the first one is alone. */
  checker?: string;
  reason: string;
  passwordHash?: string | null;
}

/** What an applied action returns to whoever applies it. */
export type EffectResult = Record<string, string>;

/** Input, description and effect of an action that takes two operators. */
export interface Effect<Payload extends z.ZodType> {
  /** The input, validated when the action is requested. */
  payload: Payload;
  subject(payload: z.output<Payload>): string;
  /** Sets a one-time password, which only the operator who requests the action is shown. */
  setsPassword?: true;
  /** Refuses a request that could not be applied, before it waits for another operator. */
  validate?(tx: Db, payload: z.output<Payload>, maker: Maker): Promise<unknown>;
  /** What is stored and shown to the second operator; default: the input. */
  describe?(payload: z.output<Payload>): object;
  apply(tx: Db, payload: z.output<Payload>, by: By): Promise<EffectResult>;
}

/** Types an effect by its payload. */
export function effect<Payload extends z.ZodType>(given: Effect<Payload>): Effect<Payload> {
  return given;
}

/** The id of a row, as text. */
export const idText = z.string().regex(/^[1-9]\d{0,17}$/);
