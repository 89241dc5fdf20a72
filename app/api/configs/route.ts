import { getConfig } from '#lib/config/queries';
import { call } from '#lib/http/call';

/** POST /api/configs: the public settings. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'none' }, ({ db }) => getConfig(db));
