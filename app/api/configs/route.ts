import { call } from '#lib/access/http/call';
import { getConfig } from '#lib/running/config/queries';

/** POST /api/configs: the public settings. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'none' }, ({ db }) => getConfig(db));
