import { call } from '#lib/http/call';
import { soundOfChallenge } from '#lib/puzzle/challenge';
import { puzzleSoundSchema } from '#lib/puzzle/schema';

/** POST /api/puzzleSound: the same challenge by ear, for whoever cannot see its picture. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleSoundSchema },
  ({ db, body: { id }, address }) => soundOfChallenge(db, { id, address }),
);
