import ky, { isTimeoutError } from 'ky';
import { pageLocale } from '../preferences/locale.ts';
import { type Answer, parseEnvelope, TIMEOUT_MS, TIMEOUT_STATUS, urlOf } from './request.ts';
import { getToken } from './token.ts';

/** A file that has come whole. */
export interface DownloadedFile {
  name: string;
  blob: Blob;
}

export interface DownloadOptions {
  /** Ends the request, or the reading of its answer. */
  signal: AbortSignal;
  /** Hears how many bytes have come so far. */
  onReceived: (bytes: number) => void;
}

/**
 * One POST that a CSV file answers if all goes well, and an envelope if not. A file that breaks off
 * or falls silent is no answer. Never throws.
 */
export async function downloadRequest(
  call: string,
  body: object,
  { signal, onReceived }: DownloadOptions,
): Promise<Answer & { file?: DownloadedFile }> {
  const token = getToken();
  try {
    const response = await ky.post(urlOf(call), {
      json: body,
      headers: { 'accept-language': pageLocale(), ...(token !== null && { token }) },
      signal,
      timeout: TIMEOUT_MS,
      retry: 0,
      credentials: 'include',
      cache: 'no-store',
      throwHttpErrors: false,
    });
    const { status } = response;
    // Not by Content-Disposition, which another origin does not show.
    if (status !== 200 || !response.headers.get('content-type')?.startsWith('text/csv'))
      return { status, envelope: parseEnvelope(await response.text()) };
    return { status, envelope: null, file: await readFile(response, onReceived) };
  } catch (error) {
    return { status: isTimeoutError(error) ? TIMEOUT_STATUS : 0, envelope: null };
  }
}

/** @throws when the connection breaks off or falls silent: half a file is no file */
async function readFile(
  response: Response,
  onReceived: DownloadOptions['onReceived'],
): Promise<DownloadedFile> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await unlessSilent(reader);
    if (!read || read.done) break;
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onReceived(bytes);
  }
  const type = response.headers.get('content-type') ?? '';
  return { name: nameOf(response.headers), blob: new Blob(chunks, { type }) };
}

/** A file may take its time, but no longer than a call between two of its parts. */
async function unlessSilent<T>(reader: ReadableStreamDefaultReader<T> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the file fell silent'));
      void reader?.cancel();
    }, TIMEOUT_MS);
  });
  return Promise.race([reader?.read(), silence]).finally(() => clearTimeout(timer));
}

/** The name that `Content-Disposition` gives, the one in all letters before the one in ASCII. */
function nameOf(headers: Headers): string {
  const given = headers.get('content-disposition') ?? '';
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(given)?.[1];
  return exact
    ? decodeURIComponent(exact)
    : (/filename="([^"]+)"/i.exec(given)?.[1] ?? 'export.csv');
}
