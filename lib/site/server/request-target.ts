/** Longest request target in characters; the app's own targets have less than 1,000. */
const MAX_TARGET_LENGTH = 4_096;

/** A request target in origin form. */
export interface Target {
  /** Path and query, as passed to Next. */
  url: string;
  /** Decoded path, for routing decisions. */
  pathname: string;
  /** True for `/api` and all paths below it. */
  isCall: boolean;
}

/**
 * Parses the target of a request line. Drops the host of an absolute-form target, which must not be
 * used in a Location header.
 * @returns the target, or the HTTP status to refuse it with
 */
export function readTarget(raw: string): Target | 400 | 404 | 414 {
  if (raw.length > MAX_TARGET_LENGTH) return 414;
  const url = originForm(raw);
  // Postgres cannot store or compare NUL, which no filter of the desk expects.
  if (url === null || /^\/desk[/?].*%00/.test(url)) return 400;
  const pathname = decodedPath(url);
  if (pathname === null) return 404;
  return { url, pathname, isCall: isCallPath(pathname) };
}

/** True for paths that get the envelope. Accepts decoded and encoded paths. */
export function isCallPath(path: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(path);
}

function originForm(raw: string): string | null {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(raw);
  const rest = absolute ? raw.slice(absolute[0].length) : raw;
  const [path = ''] = rest.split('#', 1);
  if (path.startsWith('/')) return path;
  if (absolute) return `/${path}`;
  return null;
}

function decodedPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
