import { cachedDocument } from '#lib/http/cached-document';
import { getOnly } from '#lib/http/method-handlers';
import document from '../../../docs/openapi.json';

/** GET /api/openapi.json: the checked-in description of the API. */
export const { DELETE, GET, PATCH, POST, PUT } = getOnly(cachedDocument(document));
