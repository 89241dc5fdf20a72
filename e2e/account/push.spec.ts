import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Only with the service worker can a browser subscribe. */
test.use({ worker: true });

const NAME = '推播通知';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-test:';

/** Chromium's own push service can't be reached, so the page gets one that keeps its subscription in the storage. */
async function fakePushManager(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    const keys = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      );
    const kept = () => {
      const key = localStorage.getItem('test-push');
      const id = localStorage.getItem('test-push-id');
      return key === null
        ? null
        : {
            endpoint: endpoint + id,
            options: { applicationServerKey: bytesOf(key).buffer },
            toJSON: () => ({ endpoint: endpoint + id, keys }),
            unsubscribe: async () => localStorage.removeItem('test-push'),
          };
    };
    PushManager.prototype.getSubscription = async () => kept() as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('test-push', String(options?.applicationServerKey));
      localStorage.setItem('test-push-id', crypto.randomUUID());
      return kept() as unknown as PushSubscription;
    };
  }, ENDPOINT);
}

/** A user who allows notifications when asked. A headless browser refuses them, whatever Playwright grants. */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = () => localStorage.getItem('test-permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: answer });
    Object.assign(globalThis, { asked: 0 });
    Notification.requestPermission = async () => {
      (globalThis as unknown as { asked: number }).asked++;
      localStorage.setItem('test-permission', 'granted');
      return 'granted';
    };
  });
}

const switchOf = (page: Page) => page.getByRole('switch', { name: NAME });
const stated = (page: Page, call: string) => page.waitForResponse(`**/api/${call}`);

test('a member switches pushes on and off, and nothing is asked before the press', async ({
  member: { page },
}) => {
  await fakePushManager(page);
  await allowNotifications(page);
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
  await page.goto('/my/setting/notifications');
  await expect(switchOf(page)).toBeEnabled();
  await expect(switchOf(page)).not.toBeChecked();
  expect(await asked()).toBe(0);

  const on = stated(page, 'subscribePush');
  await switchOf(page).click();
  expect((await (await on).json()).code).toBe(200);
  await expect(switchOf(page)).toBeChecked();
  expect(await asked()).toBe(1);
  await page.reload();
  await expect(switchOf(page)).toBeChecked();

  const off = stated(page, 'unsubscribePush');
  await switchOf(page).click();
  expect((await (await off).json()).code).toBe(200);
  await expect(switchOf(page)).not.toBeChecked();
  await page.reload();
  await expect(switchOf(page)).toBeEnabled();
  await expect(switchOf(page)).not.toBeChecked();
});

test('in a new session the browser states its subscription by itself, for its member alone', async ({
  member: { page },
}) => {
  await fakePushManager(page);
  await allowNotifications(page);
  await page.goto('/my/setting/notifications');
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked();
  const setMark = (change: object) =>
    page.evaluate((part) => {
      const mark = JSON.parse(localStorage.getItem('push') ?? '{}');
      localStorage.setItem('push', JSON.stringify({ ...mark, ...part }));
    }, change);

  await setMark({ session: 'an earlier one' });
  const renewed = stated(page, 'subscribePush');
  await page.goto('/my');
  expect((await (await renewed).json()).code).toBe(200);

  await setMark({ user: '1', session: 'an earlier one' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/my/setting/notifications');
  await expect(switchOf(page)).toBeEnabled();
  await expect(switchOf(page)).not.toBeChecked();
  expect(calls.filter((url) => url.endsWith('Push'))).toEqual([]);
});

test('a browser that blocks notifications, or has none, says so and offers no switch', async ({
  member: { page },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/my/setting/notifications');
  await expect(page.getByText('這個瀏覽器已封鎖金庫的通知')).toBeVisible();
  await expect(switchOf(page)).toBeDisabled();

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.reload();
  await expect(page.getByText('這個瀏覽器不支援推播通知')).toBeVisible();
  await expect(switchOf(page)).toBeDisabled();

  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false }),
  );
  await page.reload();
  await expect(page.getByText('請先將金庫加入主畫面')).toBeVisible();
});

test('the service worker shows a push in the member’s language, without anything that it carries', async ({
  context,
  baseURL,
  member: { page },
}) => {
  await page.goto('/my/setting/notifications');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const shown = await noticesOf(context, {
    ...{ kind: 'funds', count: 2, locale: 'zh-TW' },
    ...{ body: 'NT$1,000', url: '//evil.example' },
  });
  expect(shown).toEqual([{ title: '金庫', body: '您有 2 則新的資金通知', tag: 'funds' }]);
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  expect(await noticesOf(context, { kind: 'unknown', locale: 'zh-TW' })).toEqual([
    { title: 'Jinku', body: 'You have a new message', tag: 'message' },
  ]);
});

interface Notice {
  title: string;
  body?: string;
  tag?: string;
}

/**
 * What the worker shows for a push. No push service is reachable, so the event is dispatched within the worker,
 * where only trusted events may wait; a browser without a screen keeps no notices, so they are recorded.
 */
async function noticesOf(context: BrowserContext, push: object): Promise<Notice[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the site has no service worker');
  return worker.evaluate(async (data) => {
    const { registration, PushEvent, dispatchEvent } = globalThis as unknown as {
      registration: { showNotification: (title: string, notice?: object) => Promise<void> };
      PushEvent: new (type: string, init: { data: string }) => Event;
      dispatchEvent: (event: Event) => boolean;
    };
    const notices: Notice[] = [];
    registration.showNotification = async (title, { body, tag }: Omit<Notice, 'title'> = {}) => {
      notices.push({ title, body, tag });
    };
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    dispatchEvent(Object.assign(new PushEvent('push', { data }), { waitUntil }));
    await Promise.all(work);
    return notices;
  }, JSON.stringify(push));
}
