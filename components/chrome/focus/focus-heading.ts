/**
 * Focuses the title of the page, or the first heading inside `main`, so that a screen reader
 * continues from there.
 */
export function focusHeading(part?: 'main'): void {
  const heading = document.querySelector<HTMLElement>(part ? `${part} :is(h1, h2)` : 'h1');
  // Focusable by script only.
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
