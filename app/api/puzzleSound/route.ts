import { call } from '#lib/access/http/call';
import { getChallengeSound } from '#lib/access/puzzle/challenge';
import { puzzleSoundSchema } from '#lib/access/puzzle/schema';

/** POST /api/puzzleSound: the audio alternative of the same challenge. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleSoundSchema },
  ({ db, body: { id }, address }) => getChallengeSound(db, { id, address }),
);
