import { contract } from '#lib/base/contract/contract';
import { puzzle, puzzlePass, puzzleSound } from './contract/response-schema.ts';
import {
  puzzleSchema,
  puzzleSoundSchema,
  puzzleSoundVerifySchema,
  puzzleVerifySchema,
} from './schema.ts';

const ID = 'q0V5mJm0XkGQn3cU1s2r9A';

const PASS = { verify_time: 10, verified_until: '2026-01-05T03:00:00.000Z', puzzle_id: ID };

export const PUZZLE_CALLS = {
  puzzle: contract({
    summary: 'Create a slider puzzle',
    description:
      'The answer must include the counter of the proof of work. At most 60 puzzles per address in 10 minutes.',
    auth: 'none',
    body: puzzleSchema,
    data: puzzle,
    example: {
      body: {},
      data: {
        id: ID,
        width: 310,
        height: 160,
        background: 'data:image/jpeg;base64,/9j/4AAQ',
        piece: 'data:image/png;base64,iVBORw0K',
        piece_y: 54,
        piece_size: 50,
        work: {
          parameters: {
            algorithm: 'PBKDF2/SHA-256',
            cost: 1000,
            keyLength: 32,
            keyPrefix: '9f3c62d1a4b5e6f7',
            nonce: '5e2b9a0c4d7f1e3a',
            salt: 'c4d7f1e3a5e2b9a0',
          },
          max_counter: 60,
        },
        expires_at: '2026-01-05T02:32:00.000Z',
      },
    },
  }),
  puzzleVerify: contract({
    summary: 'Answer a slider puzzle',
    description:
      'A correct answer sets the cookie for this hour and returns a one-time proof for login and register.',
    auth: 'none',
    body: puzzleVerifySchema,
    data: puzzlePass,
    codes: [4013],
    example: { body: { id: ID, x: 143, work: 27 }, data: PASS },
  }),
  puzzleSound: contract({
    summary: 'Get the audio challenge of a puzzle',
    auth: 'none',
    body: puzzleSoundSchema,
    data: puzzleSound,
    codes: [4013],
    example: { body: { id: ID }, data: { sound: 'data:audio/wav;base64,UklGRiQA' } },
  }),
  puzzleSoundVerify: contract({
    summary: 'Answer an audio challenge',
    description:
      'Same result as puzzleVerify. A challenge allows one attempt, by picture or sound.',
    auth: 'none',
    body: puzzleSoundVerifySchema,
    data: puzzlePass,
    codes: [4013],
    example: { body: { id: ID, heard: '352', work: 27 }, data: PASS },
  }),
};
