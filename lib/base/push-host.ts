/** A host name in lower case, with at least one dot and no port. The last label is a word, so no address is one. */
const HOST_NAME =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** A service on this machine, for tests and for trying out in paper mode. */
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;

/** Whether `PUSH_HOSTS` may name this: a host, or in paper mode an origin of this machine. */
export function isPushHost(entry: string, mode: 'paper' | 'live'): boolean {
  return HOST_NAME.test(entry) || (mode === 'paper' && LOOPBACK_ORIGIN.test(entry));
}
