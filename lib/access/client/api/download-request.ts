import {
  type CallTarget,
  lostResponse,
  parseEnvelope,
  post,
  type TransportResult,
} from './request.ts';

/** A completely downloaded file. */
export interface DownloadedFile {
  name: string;
  blob: Blob;
}

export interface DownloadOptions {
  /** Aborts the request or the download of the body. */
  signal?: AbortSignal;
  /** Called with the number of bytes received so far. */
  onReceived?: (bytes: number) => void;
}

/**
 * Sends one POST. The response is a file on success and an envelope on failure. A download that
 * breaks off or stalls counts as a missing response. Never throws.
 */
export async function downloadRequest(
  target: CallTarget,
  body: object,
  { signal, onReceived }: DownloadOptions = {},
): Promise<TransportResult & { file?: DownloadedFile }> {
  try {
    const response = await post(target, body, signal ? { signal } : {});
    const { status } = response;
    if (!isFile(response)) return { status, envelope: parseEnvelope(await response.text()) };
    const file = await readFile(response, target.timeoutMs, onReceived);
    return { status, envelope: null, file };
  } catch (error) {
    return lostResponse(error);
  }
}

/** By the type for members' calls, whose Content-Disposition is not readable across origins. */
function isFile({ status, headers }: Response): boolean {
  const isCsv = headers.get('content-type')?.startsWith('text/csv');
  return status === 200 && (isCsv || headers.has('content-disposition'));
}

/** @throws if the connection breaks off or stalls, because a partial file is useless */
async function readFile(
  response: Response,
  timeoutMs: number,
  onReceived: DownloadOptions['onReceived'],
): Promise<DownloadedFile> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await readWithTimeout(reader, timeoutMs);
    if (!read || read.done) break;
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onReceived?.(bytes);
  }
  const type = response.headers.get('content-type') ?? '';
  return { name: nameOf(response.headers), blob: new Blob(chunks, { type }) };
}

/** Reads the next chunk; the timeout applies per chunk, because a whole file may take longer. */
async function readWithTimeout<T>(
  reader: ReadableStreamDefaultReader<T> | undefined,
  timeoutMs: number,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('download stalled'));
      void reader?.cancel();
    }, timeoutMs);
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
