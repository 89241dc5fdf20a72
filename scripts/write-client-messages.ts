import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientMessageKeys } from './messages/client-message-keys.ts';
import { openSources, ROOT } from './messages/source-graph.ts';

/** `npm run messages`: writes which messages each page and layout sends to the browser; checked in. */
const FILE = 'lib/base/i18n/client-message-keys.json';
const sources = openSources();
try {
  const keys = clientMessageKeys(sources);
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(keys, null, 2)}\n`);
  console.log(`Wrote ${FILE}.`);
} finally {
  sources.close();
}
