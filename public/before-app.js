// What would be missed before the app is at work. A button pressed until then would stay silent: the
// press is kept, shown on the button, and made good by lib/client/navigation/replay-pre-hydration-click once the page answers.
// The browser offers to install the site once for a document: lib/client/pwa/install-prompt takes it up.
// And a file of the app that does not come would leave the page drawn and dead: it is got anew.
(() => {
  const root = document.documentElement;
  const RELOAD_PAUSE_MS = 600_000;
  const isHydrated = () => root.dataset.hydrated !== undefined;

  function forgetPress() {
    for (const earlier of document.querySelectorAll('[data-early-press]'))
      earlier.removeAttribute('data-early-press');
  }

  function keep(event) {
    if (isHydrated()) return document.removeEventListener('click', keep, { capture: true });
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.disabled) return;
    // A form would be sent the old way, as a page load.
    event.preventDefault();
    // Not to be heard twice, should the app begin to listen just now.
    event.stopImmediatePropagation();
    forgetPress();
    if (root.dataset.broken === undefined) button.setAttribute('data-early-press', '');
  }

  // For lib/client/navigation/reload-once too. What is missing again right after it is missing for good.
  let reloading = false;
  function reloadOnce() {
    if (reloading) return true;
    try {
      const last = Number(sessionStorage.getItem('reloaded'));
      if (!navigator.onLine || Date.now() - last < RELOAD_PAUSE_MS) return false;
      sessionStorage.setItem('reloaded', String(Date.now()));
    } catch {
      // Nothing remembers it here: rather never than for ever.
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

  // A page that is alive says itself what it can't show: components/chrome/error/page-error.
  function missFile({ target }) {
    const file = fileOf(target);
    if (isHydrated() || !file.includes('/_next/static/') || reloadOnce()) return;
    root.dataset.broken = '';
    forgetPress();
  }

  document.addEventListener('click', keep, { capture: true });
  addEventListener('error', missFile, { capture: true });
  globalThis.reloadOnce = reloadOnce;

  addEventListener('beforeinstallprompt', (event) => {
    // Or else the browser puts its own bar over the page.
    event.preventDefault();
    globalThis.earlyInstallOffer = event;
  }, { once: true });
})();
