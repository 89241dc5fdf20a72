import { call } from '#lib/http/call';
import { verifyHeard } from '#lib/puzzle/challenge';
import { passFor } from '#lib/puzzle/pass';
import { puzzleSoundVerifySchema } from '#lib/puzzle/schema';

/** POST /api/puzzleSoundVerify: judges what was heard, and opens the gate as puzzleVerify does. */
export const POST = call(
  { auth: 'none', body: puzzleSoundVerifySchema },
  async ({ db, body, address, cookies }) => {
    await verifyHeard(db, { id: body.id, heard: body.heard, address });
    const { data, cookie } = await passFor(body.id, new Date());
    cookies.set(cookie.name, cookie.value, { maxAgeSeconds: cookie.maxAgeSeconds });
    return data;
  },
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
