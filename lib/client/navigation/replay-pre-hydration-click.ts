/**
 * Says that the page answers now, and makes good the press on a button that came before: see
 * public/before-app.js, which kept it. Only the last one counts, as with somebody who presses again.
 */
export function replayPreHydrationClick(): void {
  document.documentElement.dataset.hydrated = '';
  const button = document.querySelector<HTMLButtonElement>('button[data-early-press]');
  button?.removeAttribute('data-early-press');
  button?.click();
}
