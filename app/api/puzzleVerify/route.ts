import { call } from '#lib/http/call';
import { verifyChallenge } from '#lib/puzzle/challenge';
import { openGate } from '#lib/puzzle/open-gate';
import { puzzleVerifySchema } from '#lib/puzzle/schema';

/** POST /api/puzzleVerify: judges an answer and opens the gate for this clock hour. */
export const POST = call(
  { auth: 'none', body: puzzleVerifySchema },
  async ({ db, body, address, cookies }) => {
    await verifyChallenge(db, { id: body.id, x: body.x, address });
    return openGate(body.id, cookies);
  },
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
