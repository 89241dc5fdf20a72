import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { getConfig } from '#lib/running/config/queries';

/** POST /api/configs: the public settings. */
export const POST = call(CONTENT_CALLS.configs, ({ db }) => getConfig(db));
