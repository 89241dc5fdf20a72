/**
 * The page without a connection, and the one while the service is away: in its reader's language and
 * theme, and gone once there is one. `CHECK` is the path that answers when it is.
 */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
const LEAVING_MS = 15_000;

const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=')));
const root = document.documentElement;
const spoken = Object.keys(TITLES).find((locale) => locale === cookies.get('locale'));
if (spoken) root.lang = spoken;
document.title = TITLES[root.lang];
const theme = cookies.get('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

/** Whether the server answers; a browser that calls itself online may still not reach it. */
async function reachable() {
  try {
    return (await fetch(CHECK, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

let leavingSince = -LEAVING_MS;

/** Not while its reader is on the way to another page: a reload would take them back to this one. */
function comeBack() {
  if (performance.now() - leavingSince >= LEAVING_MS) location.reload();
}

async function retry(button) {
  if (button.ariaDisabled === 'true') return;
  const status = button.parentElement.querySelector('[role=status]');
  button.ariaDisabled = 'true';
  status.textContent = status.dataset.checking;
  if (await reachable()) comeBack();
  else status.textContent = status.dataset.still;
  button.ariaDisabled = null;
}

/** Looks again by itself, less and less often, while somebody is looking. */
async function watch() {
  for (let wait = RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (document.visibilityState === 'visible' && (await reachable())) comeBack();
  }
}

addEventListener('beforeunload', () => {
  leavingSince = performance.now();
});
addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted) return;
  leavingSince = -LEAVING_MS;
  if (await reachable()) comeBack();
});
addEventListener('online', comeBack);
document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState === 'visible' && (await reachable())) comeBack();
});
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button) retry(button);
});
watch();
