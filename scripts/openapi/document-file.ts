/** Path of the checked-in OpenAPI document, relative to the repository root. */
export const DOCUMENT_FILE = 'docs/openapi.json';
