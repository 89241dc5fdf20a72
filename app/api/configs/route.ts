import { getConfig } from '#lib/config/queries';
import { call } from '#lib/http/call';

/** POST /api/configs: what clients may know of the settings. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'none' }, ({ db }) => getConfig(db));
