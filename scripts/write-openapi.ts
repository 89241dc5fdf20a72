import { writeFileSync } from 'node:fs';
import { buildDocument } from './openapi/build-document.ts';
import { DOCUMENT_FILE } from './openapi/document-file.ts';

/** `npm run openapi`: writes the OpenAPI document of the product, which is checked in. */
writeFileSync(DOCUMENT_FILE, buildDocument());
console.log(`Wrote ${DOCUMENT_FILE}.`);
