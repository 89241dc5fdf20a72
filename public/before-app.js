// Handles events before hydration:
// - A press on a button is recorded and marked on it; lib/access/client/navigation/replay-pre-hydration-click
//   replays it after hydration.
// - The install prompt, fired once per document, is kept for lib/access/client/pwa/install-prompt.
// - A build file that fails to load would leave the page without script or style: it is reloaded once.
(() => {
  const root = document.documentElement;
  const RELOAD_PAUSE_MS = 600_000;
  const isHydrated = () => root.dataset.hydrated !== undefined;

  function clearPress() {
    for (const button of document.querySelectorAll('[data-early-press]'))
      button.removeAttribute('data-early-press');
  }

  function recordPress(event) {
    if (isHydrated()) return document.removeEventListener('click', recordPress, { capture: true });
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.disabled) return;
    // Prevents a native form submission.
    event.preventDefault();
    // Prevents a second handling if hydration happens during this event.
    event.stopImmediatePropagation();
    clearPress();
    if (root.dataset.broken === undefined) button.setAttribute('data-early-press', '');
  }

  // Also used by lib/access/client/navigation/reload-once. Another failure within the pause is permanent.
  let reloading = false;
  function reloadOnce() {
    if (reloading) return true;
    try {
      const last = Number(sessionStorage.getItem('reloaded'));
      if (!navigator.onLine || Date.now() - last < RELOAD_PAUSE_MS) return false;
      sessionStorage.setItem('reloaded', String(Date.now()));
    } catch {
      // Without session storage a reload could loop for ever.
      return false;
    }
    reloading = true;
    location.reload();
    return true;
  }

  function fileOf(element) {
    if (element instanceof HTMLScriptElement) return element.src;
    const isStyle = element instanceof HTMLLinkElement && element.rel === 'stylesheet';
    return isStyle ? element.href : '';
  }

  // After hydration components/chrome/error/page-error shows the error.
  function onLoadError({ target }) {
    const file = fileOf(target);
    if (isHydrated() || !file.includes('/_next/static/') || reloadOnce()) return;
    root.dataset.broken = '';
    clearPress();
  }

  document.addEventListener('click', recordPress, { capture: true });
  addEventListener('error', onLoadError, { capture: true });
  globalThis.reloadOnce = reloadOnce;

  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own install banner.
    event.preventDefault();
    globalThis.earlyInstallOffer = event;
  }, { once: true });
})();
