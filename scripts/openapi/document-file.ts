/** Where the OpenAPI document is checked in, below the root of the repository. */
export const DOCUMENT_FILE = 'docs/openapi.json';
