import { readBytes } from './body.ts';
import { TransportError, ValidationError } from './errors.ts';
import { multipartBoundary } from './multipart-boundary.ts';

/** What the frame around a file may take. */
const FRAME_BYTES = 16 * 1024;
/** Head of one part: name, file name and type. A parser of long heads would take seconds. */
const HEAD_BYTES = 2 * 1024;
/** An upload has one file and perhaps a field or two; parsing a hundred thousand would take a second. */
const MOST_PARTS = 8;

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
  const form = await parseForm(bytes, boundary);
  const file = form.get('file');
  if (!(file instanceof Blob)) return {};
  if (file.size > limitBytes) throw new TransportError(413);
  return { file: new Uint8Array(await file.arrayBuffer()) };
}

/** The parser gets the very boundary that the parts are counted with. */
async function parseForm(bytes: Buffer, boundary: string): Promise<FormData> {
  if (!hasFewParts(bytes, `--${boundary}`)) throw new ValidationError({ file: 'invalid' });
  const type = `multipart/form-data; boundary="${boundary}"`;
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ValidationError({ file: 'invalid' });
    });
}

/** Whether there are at most `MOST_PARTS` parts, each with a short head. */
function hasFewParts(bytes: Buffer, delimiter: string): boolean {
  let at = bytes.indexOf(delimiter, 0, 'latin1');
  for (let found = 0; at !== -1; found++) {
    // The last delimiter ends the last part.
    if (found > MOST_PARTS || !hasShortHead(bytes, at)) return false;
    at = bytes.indexOf(delimiter, at + delimiter.length, 'latin1');
  }
  return true;
}

function hasShortHead(bytes: Buffer, at: number): boolean {
  const rest = bytes.subarray(at, at + HEAD_BYTES);
  return rest.length < HEAD_BYTES || rest.includes('\r\n\r\n');
}
