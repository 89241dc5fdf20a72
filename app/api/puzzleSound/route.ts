import { call } from '#lib/http/call';
import { soundOfChallenge } from '#lib/puzzle/challenge';
import { puzzleSoundSchema } from '#lib/puzzle/schema';

/** POST /api/puzzleSound: the same challenge by ear, for whoever cannot see its picture. */
export const POST = call(
  { auth: 'none', body: puzzleSoundSchema },
  ({ db, body: { id }, address }) => soundOfChallenge(db, { id, address }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
