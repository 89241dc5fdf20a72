import type { Page } from 'playwright/test';

declare global {
  /** Says an event of the stream to the page, once it listens. */
  var tell: ((event: string, data: object) => void) | undefined;
}

/** Gives the page a line for prices that stands and says nothing but what a test has it say. */
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

/** Says an event of the stream, as soon as the page listens. */
export async function sayOnStream(page: Page, event: string, data: object): Promise<void> {
  await page.waitForFunction(() => globalThis.tell);
  await page.evaluate(([name, told]) => globalThis.tell?.(name, told), [event, data] as const);
}
