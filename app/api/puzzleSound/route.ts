import { call } from '#lib/access/http/call';
import { getChallengeSound } from '#lib/access/puzzle/challenge';
import { PUZZLE_CALLS } from '#lib/access/puzzle/contracts';

/** POST /api/puzzleSound: the audio alternative of the same challenge. */
export const POST = call(PUZZLE_CALLS.puzzleSound, ({ db, body: { id }, address }) =>
  getChallengeSound(db, { id, address }),
);
