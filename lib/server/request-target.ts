/** Longest request target in characters; the longest that the product makes itself is below 1,000. */
const LONGEST_TARGET = 4_096;

/** A request target in origin form. */
export interface Target {
  /** Path and query, as Next gets it. */
  url: string;
  /** Decoded path, for choosing what may answer it. */
  pathname: string;
  /** True for `/api` and everything below it. */
  isCall: boolean;
}

/**
 * Reads the target of a request line. The host of an absolute-form target is dropped: it must not
 * end up in a Location header.
 * @returns the target, or the HTTP status that refuses it
 */
export function readTarget(raw: string): Target | 400 | 404 | 414 {
  if (raw.length > LONGEST_TARGET) return 414;
  const url = originForm(raw);
  if (url === null) return 400;
  const pathname = decodedPath(url);
  if (pathname === null) return 404;
  return { url, pathname, isCall: isCallPath(pathname) };
}

/** True for paths that are answered with the envelope, decoded or not. */
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
