import { getOnly } from '#lib/access/http/method-handlers';
import { openDeskStream } from '#lib/site/desk/live/open-stream';

/** What waits for operators, as server-sent events. */
export const { DELETE, GET, HEAD, PATCH, POST, PUT } = getOnly(openDeskStream);
