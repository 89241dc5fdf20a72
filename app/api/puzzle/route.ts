import { call } from '#lib/http/call';
import { createChallenge } from '#lib/puzzle/challenge';
import { listPuzzleImages } from '#lib/puzzle/queries';
import { puzzleSchema } from '#lib/puzzle/schema';
import { readDevice } from '#lib/session/sign-in/device-cookie';

/** POST /api/puzzle: a new slider puzzle with its proof of work; the solution stays on the server. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: puzzleSchema },
  async ({ db, body, address, cookies }) =>
    createChallenge(db, {
      address,
      images: body.generated ? [] : await listPuzzleImages(db),
      username: body.username,
      isKnownDevice: (await readDevice(cookies)) !== null,
    }),
);
