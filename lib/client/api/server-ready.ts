const PATIENCE_MS = 5_000;

/**
 * Whether the server would answer for a page just now. Asked before a look that can wait: a router
 * that gets no answer leaves for the browser's own error page, and what was typed goes with it.
 */
export async function isServerReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch('/readyz', { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
