import { call } from '#lib/http/call';
import { createChallenge } from '#lib/puzzle/challenge';
import { listPuzzleImages } from '#lib/puzzle/queries';
import { puzzleSchema } from '#lib/puzzle/schema';

/** POST /api/puzzle: draws a slider puzzle; its answer stays on the server. */
export const POST = call({ auth: 'none', body: puzzleSchema }, async ({ db, body, address }) =>
  createChallenge(db, { address, images: body.generated ? [] : await listPuzzleImages(db) }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
