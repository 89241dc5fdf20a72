import { clearPushMark, hasPushMark, setPushMark } from '#lib/access/client/pwa/push-mark';
import { pushKeyCall, subscribePushCall, unsubscribePushCall } from './calls.ts';

/** `install`: only the installed app gets pushes (iOS). `denied`: the browser blocks them for this site. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'install';

/** Whether this browser gets pushes for the member who is signed in. */
export async function readPushState(): Promise<PushState> {
  const registration = await findRegistration();
  if (!registration) return needsInstall() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && hasPushMark() ? 'on' : 'off';
}

/**
 * Switches pushes on; asks for the permission, so call it on a press. A subscription of another member in this
 * browser is replaced by a new one.
 * @returns the state afterwards; null if it failed
 */
export async function switchPushOn(): Promise<PushState | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await findRegistration();
  if (registration && !hasPushMark())
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  return (await stateTo(registration)) ? 'on' : null;
}

/** Switches pushes off, on the server and in this browser. @returns false if the server could not be told */
export async function switchPushOff(): Promise<boolean> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription) {
    const { code } = await unsubscribePushCall(subscription.endpoint);
    if (code !== 200) return false;
    await subscription.unsubscribe();
  }
  clearPushMark();
  return true;
}

/** States the subscription of this browser again, in a new session. Asks for nothing and shows no failure. */
export async function renewPush(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  await stateTo(await findRegistration()).catch(() => undefined);
}

/** Tells the server the subscription, which is made if there is none for its key. */
async function stateTo(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  const { data } = await pushKeyCall();
  if (!registration || !data?.key) return false;
  const subscription = await subscribe(registration, data.key);
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { code } = await subscribePushCall({ endpoint: endpoint ?? '', p256dh, auth });
  if (code === 200) setPushMark();
  return code === 200;
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const present = await pushManager.getSubscription();
  if (present && usesKey(present, key)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether a subscription was made with the key that the site has now. */
function usesKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** Longest wait for the service worker, which is registered once the page has loaded. */
const READY_MS = 8_000;

/** The service worker of this site, if the browser has one that takes pushes. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const supports = 'serviceWorker' in navigator && 'PushManager' in globalThis;
  if (!supports || !('Notification' in globalThis)) return undefined;
  const { serviceWorker } = navigator;
  // `next dev` registers none.
  if (process.env.NODE_ENV !== 'production') return serviceWorker.getRegistration();
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READY_MS));
  return Promise.race([serviceWorker.ready, late]);
}

/** Safari on iOS has a property of its own, which tells whether this is the installed app. */
function needsInstall(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
