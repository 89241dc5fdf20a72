import { pageLocale } from '../preferences/locale.ts';
import { type Answer, parseEnvelope, TIMEOUT_MS, TIMEOUT_STATUS, urlOf } from './request.ts';
import { getToken } from './token.ts';

/**
 * One multipart POST of a file. By XMLHttpRequest, because fetch tells nothing of how much has been
 * sent. A slow line may take its time: the deadline counts silence alone. Never throws.
 */
export function uploadRequest(
  call: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const patience = patientFor(TIMEOUT_MS, () => request.abort());
    const end = (answer: Answer) => {
      patience.end();
      resolve(answer);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      patience.renew();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      end({ status: request.status, envelope: parseEnvelope(request.responseText) });
    request.onerror = () => end({ status: 0, envelope: null });
    request.onabort = () => end({ status: TIMEOUT_STATUS, envelope: null });
    request.open('POST', urlOf(call));
    request.withCredentials = true;
    request.setRequestHeader('accept-language', pageLocale());
    const token = getToken();
    if (token !== null) request.setRequestHeader('token', token);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Calls `giveUp` after `ms` without `renew`. */
function patientFor(ms: number, giveUp: () => void) {
  let timer = setTimeout(giveUp, ms);
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    },
    end: () => clearTimeout(timer),
  };
}
