/**
 * Says that the page answers now, and makes good the press on a button that came before: see
 * public/before-app.js, which kept it. Only the last one counts, as with somebody who presses again.
 */
export function answerEarlyPress(): void {
  document.documentElement.dataset.alive = '';
  const button = document.querySelector<HTMLButtonElement>('button[data-early-press]');
  button?.removeAttribute('data-early-press');
  button?.click();
}
