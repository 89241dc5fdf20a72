import { call } from '#lib/access/http/call';
import { verifyAudioAnswer } from '#lib/access/puzzle/challenge';
import { openGate } from '#lib/access/puzzle/gate/open-gate';
import { puzzleSoundVerifySchema } from '#lib/access/puzzle/schema';
import { readPageSession } from '#lib/access/session/page-session';

/** POST /api/puzzleSoundVerify: verifies an audio answer and opens the gate like puzzleVerify. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleSoundVerifySchema },
  async ({ db, body, address, cookies }) => {
    await verifyAudioAnswer(db, { id: body.id, heard: body.heard, work: body.work, address });
    return openGate(body.id, await readPageSession(cookies), cookies);
  },
);
