/**
 * Script of the offline page and the unavailable page: applies the user's language and theme and
 * reloads once the server responds. `TITLES` and `CHECK` (a health check path) are prepended.
 */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
const LEAVING_MS = 15_000;

const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=')));
const root = document.documentElement;
const locale = Object.keys(TITLES).find((name) => name === cookies.get('locale'));
if (locale) root.lang = locale;
document.title = TITLES[root.lang];
const theme = cookies.get('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

/** Whether the server responds; `navigator.onLine` alone does not guarantee that. */
async function isReachable() {
  try {
    return (await fetch(CHECK, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

let leftAtMs = -LEAVING_MS;

/** Reloads, except during a navigation to another page, which the reload would cancel. */
function reload() {
  if (performance.now() - leftAtMs >= LEAVING_MS) location.reload();
}

async function retry(button) {
  if (button.ariaDisabled === 'true') return;
  const status = button.parentElement.querySelector('[role=status]');
  button.ariaDisabled = 'true';
  status.textContent = status.dataset.checking;
  if (await isReachable()) reload();
  else status.textContent = status.dataset.still;
  button.ariaDisabled = null;
}

/** Retries automatically with increasing delays while the page is visible. */
async function retryForever() {
  for (let delay = RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (document.visibilityState === 'visible' && (await isReachable())) reload();
  }
}

addEventListener('beforeunload', () => {
  leftAtMs = performance.now();
});
addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted) return;
  leftAtMs = -LEAVING_MS;
  if (await isReachable()) reload();
});
addEventListener('online', reload);
document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState === 'visible' && (await isReachable())) reload();
});
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button) retry(button);
});
retryForever();
