import { TransportError, ValidationError } from '#lib/base/errors/app-error';
import { multipartBoundary } from './multipart-boundary.ts';
import { findMultipartFile } from './multipart-file.ts';
import { readBytes } from './read-body.ts';

/** Bytes allowed for boundaries, part headers and other fields around the file. */
const MAX_OVERHEAD_BYTES = 16 * 1024;
/** How long a client may take to send an upload: 5 MB at 50 KB a second. */
const UPLOAD_SECONDS = 100;

/**
 * Reads a multipart body with one file in the field `file` and counts its bytes while reading.
 * @returns the short texts of other fields, and the file's bytes if there is such a file
 * @throws {TransportError} 408 if it is sent too slowly, 413 if the file exceeds `limitBytes`, 415 if the body is not multipart
 * @throws {ValidationError} on `file` for a malformed multipart body
 */
export async function readUpload(
  request: Request,
  limitBytes: number,
): Promise<{ file?: Uint8Array; [field: string]: unknown }> {
  const boundary = multipartBoundary(request.headers.get('content-type') ?? '');
  if (boundary === null) throw new TransportError(415);
  const bytes = await readBytes(request, limitBytes + MAX_OVERHEAD_BYTES, UPLOAD_SECONDS);
  const found = findMultipartFile(bytes, boundary, 'file');
  if (!found) throw new ValidationError({ file: 'invalid' });
  if (found.file && found.file.length > limitBytes) throw new TransportError(413);
  const { file, texts } = found;
  return { ...Object.fromEntries(texts), ...(file ? { file } : { file: undefined }) };
}
