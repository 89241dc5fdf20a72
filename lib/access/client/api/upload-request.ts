import { pageLocale } from '../preferences/locale.ts';
import { type CallTarget, parseEnvelope, TIMEOUT_STATUS, type TransportResult } from './request.ts';

/**
 * Sends one multipart POST with a file. Uses XMLHttpRequest, because fetch reports no upload progress.
 * The timeout restarts on progress, so that slow uploads can finish. Never throws.
 */
export function uploadRequest(
  { url, headers, timeoutMs }: CallTarget,
  fields: Readonly<Record<string, string | File>>,
  onProgress: (fraction: number) => void,
): Promise<TransportResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const timeout = restartableTimeout(timeoutMs, () => request.abort());
    const end = (result: TransportResult) => {
      timeout.clear();
      resolve(result);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      timeout.restart();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      end({ status: request.status, envelope: parseEnvelope(request.responseText) });
    request.onerror = () => end({ status: 0, envelope: null });
    request.onabort = () => end({ status: TIMEOUT_STATUS, envelope: null });
    request.open('POST', url);
    request.withCredentials = true;
    request.setRequestHeader('accept-language', pageLocale());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    request.send(form);
  });
}

/** Calls `onTimeout` after `ms` without `restart`. */
function restartableTimeout(ms: number, onTimeout: () => void) {
  let timer = setTimeout(onTimeout, ms);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, ms);
    },
    clear: () => clearTimeout(timer),
  };
}
