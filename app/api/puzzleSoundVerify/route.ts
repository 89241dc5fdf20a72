import { call } from '#lib/access/http/call';
import { verifyAudioAnswer } from '#lib/access/puzzle/challenge';
import { PUZZLE_CALLS } from '#lib/access/puzzle/contracts';
import { verifyHour } from '#lib/access/puzzle/hourly-verification/verify-hour';
import { readPageSession } from '#lib/access/session/page-session';

/** POST /api/puzzleSoundVerify: checks an audio answer and verifies the hour like puzzleVerify. */
export const POST = call(PUZZLE_CALLS.puzzleSoundVerify, async ({ db, body, address, cookies }) => {
  await verifyAudioAnswer(db, { id: body.id, heard: body.heard, work: body.work, address });
  return verifyHour(body.id, await readPageSession(cookies), cookies);
});
