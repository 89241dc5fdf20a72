import { call } from '#lib/http/call';
import { verifyAudioAnswer } from '#lib/puzzle/challenge';
import { openGate } from '#lib/puzzle/gate/open-gate';
import { puzzleSoundVerifySchema } from '#lib/puzzle/schema';
import { readPageSession } from '#lib/session/page-session';

/** POST /api/puzzleSoundVerify: verifies an audio answer and opens the gate like puzzleVerify. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleSoundVerifySchema },
  async ({ db, body, address, cookies }) => {
    await verifyAudioAnswer(db, { id: body.id, heard: body.heard, work: body.work, address });
    return openGate(body.id, await readPageSession(cookies), cookies);
  },
);
