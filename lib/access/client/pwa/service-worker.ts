/**
 * Registers the service worker, after the page has loaded. Does nothing if service workers are
 * unavailable, e.g. in private windows or on plain http.
 * @param onRegistered called once the browser has it
 */
export function registerServiceWorker(onRegistered: () => Promise<void>): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(onRegistered)
      .catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}
