// What would be missed before the app is at work. A button pressed until then would stay silent: the
// press is kept, shown on the button, and made good by lib/client/early-press once the page answers.
// The browser offers to install the site once for a document: lib/client/install-prompt takes it up.
(() => {
  const root = document.documentElement;

  function keep(event) {
    if (root.dataset.alive !== undefined)
      return document.removeEventListener('click', keep, { capture: true });
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.disabled) return;
    // A form would be sent the old way, as a page load.
    event.preventDefault();
    // Not to be heard twice, should the app begin to listen just now.
    event.stopImmediatePropagation();
    for (const earlier of document.querySelectorAll('[data-early-press]'))
      earlier.removeAttribute('data-early-press');
    button.setAttribute('data-early-press', '');
  }

  document.addEventListener('click', keep, { capture: true });

  addEventListener('beforeinstallprompt', (event) => {
    // Or else the browser puts its own bar over the page.
    event.preventDefault();
    globalThis.earlyInstallOffer = event;
  }, { once: true });
})();
