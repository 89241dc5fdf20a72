import { openDeskStream } from '#lib/desk/live/open-stream';
import { getOnly } from '#lib/http/method-handlers';

/** What waits for operators, as server-sent events. */
export const { DELETE, GET, HEAD, PATCH, POST, PUT } = getOnly(openDeskStream);
