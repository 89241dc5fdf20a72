import ky, { isTimeoutError } from 'ky';
import { pageLocale } from '../preferences/locale.ts';
import {
  parseEnvelope,
  TIMEOUT_MS,
  TIMEOUT_STATUS,
  type TransportResult,
  urlOf,
} from './request.ts';
import { getToken } from './token.ts';

/** A completely downloaded file. */
export interface DownloadedFile {
  name: string;
  blob: Blob;
}

export interface DownloadOptions {
  /** Aborts the request or the download of the body. */
  signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  onReceived: (bytes: number) => void;
}

/**
 * Sends one POST. The response is a CSV file on success and an envelope on failure. A download that
 * breaks off or stalls counts as a missing response. Never throws.
 */
export async function downloadRequest(
  call: string,
  body: object,
  { signal, onReceived }: DownloadOptions,
): Promise<TransportResult & { file?: DownloadedFile }> {
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
    // Not by Content-Disposition, which is not readable across origins.
    if (status !== 200 || !response.headers.get('content-type')?.startsWith('text/csv'))
      return { status, envelope: parseEnvelope(await response.text()) };
    return { status, envelope: null, file: await readFile(response, onReceived) };
  } catch (error) {
    return { status: isTimeoutError(error) ? TIMEOUT_STATUS : 0, envelope: null };
  }
}

/** @throws if the connection breaks off or stalls, because a partial file is useless */
async function readFile(
  response: Response,
  onReceived: DownloadOptions['onReceived'],
): Promise<DownloadedFile> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await readWithTimeout(reader);
    if (!read || read.done) break;
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onReceived(bytes);
  }
  const type = response.headers.get('content-type') ?? '';
  return { name: nameOf(response.headers), blob: new Blob(chunks, { type }) };
}

/** Reads the next chunk; the timeout applies per chunk, because a whole file may take longer. */
async function readWithTimeout<T>(reader: ReadableStreamDefaultReader<T> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('download stalled'));
      void reader?.cancel();
    }, TIMEOUT_MS);
  });
  return Promise.race([reader?.read(), timeout]).finally(() => clearTimeout(timer));
}

/** The file name in `Content-Disposition`; prefers the UTF-8 form to the ASCII form. */
function nameOf(headers: Headers): string {
  const header = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="([^"]+)"/i.exec(header)?.[1] ?? 'export.csv');
}
