const TIMEOUT_MS = 5_000;

/**
 * Whether the server is ready to serve pages. Call it before an optional refresh: if a request of the
 * Next router gets no response, the browser shows its own error page and typed input is lost.
 */
export async function isServerReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch('/readyz', { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
