import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';
import { refuse } from './refuse.ts';
import { DOCUMENT_PATH } from './request-kind.ts';
import type { Handle } from './request-step.ts';

/** A content coding, best first; the document as it is comes last. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
/** 573 KB become 41 KB in 60 ms; the best quality takes ten times as long for 5 KB less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const METHODS = ['GET', 'HEAD'];

interface StoredDocument {
  etag: string;
  bodies: Record<(typeof CODINGS)[number], Buffer>;
}

/**
 * Serves the description of the API, which is compressed once, in front of Next, which would compress it
 * for each request. Caches revalidate it after an hour; a matching ETag is answered with 304.
 * @param file path of the JSON file
 */
export function withDocument(handle: Handle, file: string): Handle {
  let stored: Promise<StoredDocument> | undefined;
  const read = () => {
    stored ??= storeDocument(file).catch((error) => {
      stored = undefined;
      throw error;
    });
    return stored;
  };
  return async (request, response) => {
    if (request.url?.split('?', 1)[0] !== DOCUMENT_PATH) return handle(request, response);
    if (!METHODS.includes(request.method ?? ''))
      return refuse(request, response, true, { status: 405, allow: METHODS.join(', ') });
    answer(request, response, await read());
  };
}

async function storeDocument(file: string): Promise<StoredDocument> {
  const identity = Buffer.from(JSON.stringify(JSON.parse(await readFile(file, 'utf8'))));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak, because it names the document in every coding.
  return { etag: `W/"${hash}"`, bodies: { br, gzip: zipped, identity } };
}

function answer(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { etag, bodies }: StoredDocument,
): void {
  const common = {
    ...SECURITY_HEADERS,
    etag,
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  };
  if (isCurrent(headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const coding = codingOf(String(headers['accept-encoding'] ?? ''));
  const body = bodies[coding];
  response.writeHead(200, {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** `"…"` and `W/"…"` name the same document. */
function isCurrent(known = '', etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => plain(tag) === plain(etag));
}

/** The best coding that an Accept-Encoding header names without refusing it by `q=0`. */
function codingOf(accepted: string): (typeof CODINGS)[number] {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  return CODINGS.find((coding) => named.includes(coding)) ?? 'identity';
}
