/**
 * Registers the service worker, after the page has loaded. Does nothing if service workers are
 * unavailable, e.g. in private windows or on plain http.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}
