import { TransportError, ValidationError } from '#lib/errors/app-error';
import { multipartBoundary } from './multipart-boundary.ts';
import { fileOfMultipart } from './multipart-file.ts';
import { readBytes } from './read-body.ts';

/** What the frame around a file may take. */
const FRAME_BYTES = 16 * 1024;

/**
 * Reads a multipart body with one file in the field `file`, counting bytes as they come.
 * @returns the file's bytes; nothing when there is no such file
 * @throws {TransportError} 413 the file is over `limitBytes`, 415 not multipart
 * @throws {ValidationError} `file`, when it is no well-formed multipart body
 */
export async function readUpload(
  request: Request,
  limitBytes: number,
): Promise<{ file?: Uint8Array }> {
  const boundary = multipartBoundary(request.headers.get('content-type') ?? '');
  if (boundary === null) throw new TransportError(415);
  const bytes = await readBytes(request, limitBytes + FRAME_BYTES);
  const found = fileOfMultipart(bytes, boundary, 'file');
  if (!found) throw new ValidationError({ file: 'invalid' });
  if (found.file && found.file.length > limitBytes) throw new TransportError(413);
  return found;
}
