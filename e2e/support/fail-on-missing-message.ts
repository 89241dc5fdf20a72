import type { BrowserContext } from 'playwright/test';

/** Fails the test when a page of the context lacks a text, and would show its key instead. */
export function failOnMissingMessage(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.text().includes('MISSING_MESSAGE')) throw new Error(message.text());
  });
}
