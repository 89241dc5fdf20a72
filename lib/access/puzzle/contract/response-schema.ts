import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '../picture/geometry.ts';

const dataUrl = (type: 'image' | 'audio') =>
  z.string().regex(type === 'image' ? /^data:image\// : /^data:audio\//);

/** Proof of work: the client increments a counter until the PBKDF2 key has the given prefix. */
const work = z
  .strictObject({
    parameters: z
      .strictObject({
        algorithm: z.string().describe('Key derivation, such as PBKDF2/SHA-256.'),
        cost: z.int().min(1).describe('Iterations for each counter.'),
        keyLength: z.int().min(1).describe('Length of the derived key in bytes.'),
        keyPrefix: z.string().describe('Required prefix of the derived key, in hex.'),
        nonce: z.string().describe('Nonce, in hex.'),
        salt: z.string().describe('Salt, in hex.'),
      })
      .describe('Parameters of a challenge of altcha-lib.'),
    max_counter: z.int().min(1).describe('Upper bound of the solution.'),
  })
  .meta({ id: 'ProofOfWork', description: 'Proof of work to send with the answer of a puzzle.' });

export const puzzle = z
  .strictObject({
    id: z.string().describe('Id of the challenge. It allows one attempt.'),
    width: z.literal(PUZZLE_WIDTH).describe('Width of the picture in its own units.'),
    height: z.literal(PUZZLE_HEIGHT).describe('Height of the picture in its own units.'),
    background: dataUrl('image').describe('Picture with the gap, as a data URL.'),
    piece: dataUrl('image').describe('The piece, as a data URL.'),
    piece_y: z.int().min(0).describe('Top edge of the piece in the units of width and height.'),
    piece_size: z.literal(PIECE_SIZE).describe('Side length of the piece in the same units.'),
    work,
    expires_at: moment.describe('When the puzzle expires.'),
  })
  .meta({ id: 'Puzzle', description: 'A slider puzzle with its proof of work.' });

export const puzzleSound = z
  .strictObject({
    sound: dataUrl('audio').describe('WAV file with groups of beeps to count, as a data URL.'),
  })
  .meta({ id: 'PuzzleSound', description: 'Audio challenge of a puzzle.' });

export const puzzlePass = z
  .strictObject({
    verify_time: z.int().min(0).max(23).describe('Hour of day in Asia/Taipei that is verified.'),
    verified_until: moment.describe('End of that hour.'),
    puzzle_id: z
      .string()
      .describe('One-time proof for login and register, valid for five minutes.'),
  })
  .meta({ id: 'PuzzlePass', description: 'Result of a solved puzzle.' });

export type Puzzle = z.output<typeof puzzle>;
export type PuzzlePass = z.output<typeof puzzlePass>;
export type PuzzleSound = z.output<typeof puzzleSound>;
export type Work = z.output<typeof work>;
