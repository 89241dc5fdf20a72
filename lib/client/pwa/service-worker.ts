/**
 * Gives the browser its worker for the time without a connection. It comes after all that the page
 * needs, and a browser that has none (or may have none: private windows, plain http) goes without.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}
