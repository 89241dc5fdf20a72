import { getConfig } from '#lib/config/queries';
import { call } from '#lib/http/call';

/** POST /api/configs: what clients may know of the settings. */
export const POST = call({ auth: 'none' }, ({ db }) => getConfig(db));

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
