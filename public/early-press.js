// Runs long before the app does: a button pressed until then would stay silent. The press is kept,
// shown on the button, and made good by lib/client/early-press once the page answers.
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
})();
