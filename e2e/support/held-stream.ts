import type { Page } from 'playwright/test';

declare global {
  /** Dispatches a stream event; set when the page opens its stream. */
  var tell: ((event: string, data: object) => void) | undefined;
}

/** Replaces EventSource by one that is open and delivers only the events of `sayOnStream`. */
export async function holdTheStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class HeldSource extends EventTarget {
      readonly readyState = 1;
      constructor() {
        super();
        globalThis.tell = (event, data) =>
          this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
        queueMicrotask(() => this.dispatchEvent(new Event('open')));
      }
      close() {}
    }
    Object.assign(globalThis, { EventSource: HeldSource });
  });
}

/** Delivers a stream event as soon as the page has opened its stream. */
export async function sayOnStream(page: Page, event: string, data: object): Promise<void> {
  await page.waitForFunction(() => globalThis.tell);
  await page.evaluate(([name, payload]) => globalThis.tell?.(name, payload), [
    event,
    data,
  ] as const);
}
