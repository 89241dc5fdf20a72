/**
 * Takes the focus to the title of the page, or to the first heading of a part of it, so that a
 * screen reader reads on from there.
 */
export function focusHeading(part?: 'main'): void {
  const heading = document.querySelector<HTMLElement>(part ? `${part} :is(h1, h2)` : 'h1');
  // Able to take the focus from script alone.
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
