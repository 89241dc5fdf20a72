import { call } from '#lib/access/http/call';
import { verifyChallenge } from '#lib/access/puzzle/challenge';
import { openGate } from '#lib/access/puzzle/gate/open-gate';
import { puzzleVerifySchema } from '#lib/access/puzzle/schema';
import { readPageSession } from '#lib/access/session/page-session';

/** POST /api/puzzleVerify: verifies an answer and opens the gate for this clock hour. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleVerifySchema },
  async ({ db, body, address, cookies }) => {
    await verifyChallenge(db, { id: body.id, x: body.x, work: body.work, address });
    return openGate(body.id, await readPageSession(cookies), cookies);
  },
);
