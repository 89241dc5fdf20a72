import type { Page, Request } from 'playwright/test';

/** Collects errors of a page in the background. */
export interface Watch {
  /** Faults since the last call. */
  faults(): string[];
}

/** Navigation aborts pending requests: the event stream and prefetches. */
const ABORTED = 'net::ERR_ABORTED';

/**
 * Records console errors and warnings, uncaught errors, failed requests and responses of status 400
 * and above. A document may answer 404: the not-found page does.
 */
export function watchPage(page: Page): Watch {
  const faults: string[] = [];
  const at = (request: Request) => `${request.method()} ${request.url()}`;
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.location().url === page.url() && message.text().includes('status of 404')) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== ABORTED) faults.push(`failed: ${at(request)} ${reason}`);
  });
  page.on('response', (response) => {
    const missingPage = response.status() === 404 && response.request().isNavigationRequest();
    if (response.status() >= 400 && !missingPage)
      faults.push(`${response.status()}: ${at(response.request())}`);
  });
  return { faults: () => faults.splice(0) };
}
