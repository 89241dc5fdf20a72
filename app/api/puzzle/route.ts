import { call } from '#lib/access/http/call';
import { createChallenge } from '#lib/access/puzzle/challenge';
import { PUZZLE_CALLS } from '#lib/access/puzzle/contracts';
import { listPuzzleImages } from '#lib/access/puzzle/queries';
import { readDevice } from '#lib/access/session/sign-in/device-cookie';

/** POST /api/puzzle: a new slider puzzle with its proof of work; the solution stays on the server. */
export const POST = call(PUZZLE_CALLS.puzzle, async ({ db, body, address, cookies }) =>
  createChallenge(db, {
    address,
    images: body.generated ? [] : await listPuzzleImages(db),
    username: body.username,
    isKnownDevice: (await readDevice(cookies)) !== null,
  }),
);
