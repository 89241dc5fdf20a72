import { z } from 'zod';
import { BEEP_GROUPS, MAX_BEEPS, PUZZLE_WIDTH } from './picture/geometry.ts';

/**
 * Body of `puzzle`: `generated` requests a generated picture after a configured one could not be
 * displayed; `username` is the account to sign in to or to create.
 */
export const puzzleSchema = z.object({
  generated: z
    .boolean('invalid')
    .optional()
    .describe('Requests a generated picture instead of a configured one.'),
  username: z
    .string('invalid')
    .min(1, 'invalid')
    .max(64, 'username')
    .optional()
    .describe('Account to sign in to or to create.'),
});

/** The counter that solves the proof of work. An answer without it is counted as a failure. */
const workField = z
  .int('invalid')
  .min(0, 'invalid')
  .max(0xffff_ffff, 'invalid')
  .optional()
  .describe('Counter that solves the proof of work. Without one the answer is refused.');

/** Id of a challenge; `puzzle_id` in login and register. */
export const puzzleIdSchema = z
  .string('required')
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'id')
  .describe('Id of the challenge, from the call puzzle.');

/**
 * Body of `puzzleVerify`: the left edge of the piece in 310-wide units. `trail`, the path of the
 * pointer, is accepted and ignored: keyboards and buttons produce no human-like path.
 */
export const puzzleVerifySchema = z.object({
  id: puzzleIdSchema,
  x: z
    .number('invalid')
    .min(0, 'invalid')
    .max(PUZZLE_WIDTH, 'invalid')
    .describe('Left edge of the piece, in units of a picture that is 310 wide.'),
  work: workField,
  trail: z
    .array(z.unknown(), 'invalid')
    .max(1000, 'tooLong')
    .optional()
    .describe('Path of the pointer. Ignored.'),
});

/** Body of `puzzleSound`: the challenge to render as audio. */
export const puzzleSoundSchema = z.object({ id: puzzleIdSchema });

const BEEP_COUNTS = new RegExp(`^[1-${MAX_BEEPS}]{${BEEP_GROUPS}}$`);

/** Body of `puzzleSoundVerify`: number of beeps of each group, one digit per group. */
export const puzzleSoundVerifySchema = z.object({
  id: puzzleIdSchema,
  heard: z
    .string('required')
    .regex(BEEP_COUNTS, 'invalid')
    .describe('Beeps of each group, one digit a group.'),
  work: workField,
});
