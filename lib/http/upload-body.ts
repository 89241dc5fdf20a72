import { readBytes } from './body.ts';
import { TransportError, ValidationError } from './errors.ts';

/** What the frame around a file may take. */
const FRAME_BYTES = 16 * 1024;
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
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  if (!boundary) throw new TransportError(415);
  const bytes = await readBytes(request, limitBytes + FRAME_BYTES);
  const form = await parseForm(bytes, type, `--${boundary[1] ?? boundary[2]}`);
  const file = form.get('file');
  if (!(file instanceof Blob)) return {};
  if (file.size > limitBytes) throw new TransportError(413);
  return { file: new Uint8Array(await file.arrayBuffer()) };
}

async function parseForm(bytes: Buffer, type: string, delimiter: string): Promise<FormData> {
  if (hasMore(bytes, delimiter, MOST_PARTS + 1)) throw new ValidationError({ file: 'invalid' });
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ValidationError({ file: 'invalid' });
    });
}

function hasMore(bytes: Buffer, part: string, most: number): boolean {
  let at = -1;
  for (let found = 0; found <= most; found++) {
    at = bytes.indexOf(part, at + 1, 'latin1');
    if (at === -1) return false;
  }
  return true;
}
