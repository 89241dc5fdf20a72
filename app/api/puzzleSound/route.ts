import { call } from '#lib/http/call';
import { getChallengeSound } from '#lib/puzzle/challenge';
import { puzzleSoundSchema } from '#lib/puzzle/schema';

/** POST /api/puzzleSound: the audio alternative of the same challenge. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleSoundSchema },
  ({ db, body: { id }, address }) => getChallengeSound(db, { id, address }),
);
