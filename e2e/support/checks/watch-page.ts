import type { Page, Request } from 'playwright/test';

/** What went wrong on a page without anybody looking. */
export interface Watch {
  /** What has come up since it was asked last. */
  faults(): string[];
}

/** A page that is left gives up what it was still waiting for: a stream, a page fetched ahead. */
const GIVEN_UP = 'net::ERR_ABORTED';

/**
 * Listens for words in the console (errors, warnings), errors of scripts, requests that failed and
 * answers that refuse. The document itself may answer 404: a missing page says so.
 */
export function watchPage(page: Page): Watch {
  const heard: string[] = [];
  const at = (request: Request) => `${request.method()} ${request.url()}`;
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.location().url === page.url() && message.text().includes('status of 404')) return;
    heard.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== GIVEN_UP) heard.push(`failed: ${at(request)} ${why}`);
  });
  page.on('response', (response) => {
    const missingPage = response.status() === 404 && response.request().isNavigationRequest();
    if (response.status() >= 400 && !missingPage)
      heard.push(`${response.status()}: ${at(response.request())}`);
  });
  return { faults: () => heard.splice(0) };
}
