import { z } from 'zod';
import { BEEP_GROUPS, MAX_BEEPS, PUZZLE_WIDTH } from './picture/geometry.ts';

/**
 * Body of `puzzle`: `generated` asks for a drawn picture after a configured one could not be shown,
 * `username` names the account that the puzzle is to sign in to or to make.
 */
export const puzzleSchema = z.object({
  generated: z
    .boolean('invalid')
    .optional()
    .describe('Asks for a drawn picture in place of a configured one.'),
  username: z
    .string('invalid')
    .min(1, 'invalid')
    .max(64, 'username')
    .optional()
    .describe('Account that the puzzle is to sign in to or to make.'),
});

/** The counter that solves the proof of work. Without one the answer is judged, and refused. */
const workField = z
  .int('invalid')
  .min(0, 'invalid')
  .max(0xffff_ffff, 'invalid')
  .optional()
  .describe('Counter that solves the proof of work. Without one the answer is refused.');

/** A challenge's id, also as `puzzle_id` in login and register. */
export const puzzleIdSchema = z
  .string('required')
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'id')
  .describe('Id of the challenge, from the call puzzle.');

/**
 * Body of `puzzleVerify`: the left edge of the piece in 310-wide units. How the piece got there
 * (`trail`) may be sent and is not judged: keyboards and buttons leave no human-looking trail.
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
    .describe('How the piece got there. Not judged.'),
});

/** Body of `puzzleSound`: the challenge that is to be heard instead of seen. */
export const puzzleSoundSchema = z.object({ id: puzzleIdSchema });

const HEARD = new RegExp(`^[1-${MAX_BEEPS}]{${BEEP_GROUPS}}$`);

/** Body of `puzzleSoundVerify`: how many beeps each group had, one digit a group. */
export const puzzleSoundVerifySchema = z.object({
  id: puzzleIdSchema,
  heard: z
    .string('required')
    .regex(HEARD, 'invalid')
    .describe('Beeps of each group, one digit a group.'),
  work: workField,
});
