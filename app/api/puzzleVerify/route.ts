import { call } from '#lib/access/http/call';
import { verifyChallenge } from '#lib/access/puzzle/challenge';
import { PUZZLE_CALLS } from '#lib/access/puzzle/contracts';
import { verifyHour } from '#lib/access/puzzle/hourly-verification/verify-hour';
import { readPageSession } from '#lib/access/session/page-session';

/** POST /api/puzzleVerify: checks an answer and verifies this clock hour. */
export const POST = call(PUZZLE_CALLS.puzzleVerify, async ({ db, body, address, cookies }) => {
  await verifyChallenge(db, { id: body.id, x: body.x, work: body.work, address });
  return verifyHour(body.id, await readPageSession(cookies), cookies);
});
