/**
 * Marks the page as hydrated and replays the press on a button that public/before-app.js recorded
 * before hydration. Only the last press is replayed.
 */
export function replayPreHydrationClick(): void {
  document.documentElement.dataset.hydrated = '';
  const button = document.querySelector<HTMLButtonElement>('button[data-early-press]');
  button?.removeAttribute('data-early-press');
  button?.click();
}
