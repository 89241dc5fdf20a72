const MAX_LENGTH = 256;
const MAX_PARAMETERS = 4;
/** Allowed characters and length (RFC 2046). */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
/** Sticky: matches one parameter at `lastIndex`. No alternatives overlap, so it cannot backtrack. */
const PARAMETER = /[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"([^"\\]*)"|([^\s;"\\]+))/y;

/**
 * Returns the boundary of a `multipart/form-data` content type. Returns null for any other type, for
 * a malformed boundary and for two boundaries, because two parsers may read those differently.
 */
export function multipartBoundary(contentType: string): string | null {
  if (contentType.length > MAX_LENGTH) return null;
  const type = /^multipart\/form-data(?=[ \t]*;)/i.exec(contentType);
  if (!type) return null;
  const parameters = parametersOf(contentType, type[0].length);
  const boundaries = parameters?.filter(([name]) => name === 'boundary') ?? [];
  const [boundary] = boundaries;
  return boundaries.length === 1 && boundary && BOUNDARY.test(boundary[1]) ? boundary[1] : null;
}

/** Returns lower-case names and values, or null if there is other text between the parameters. */
function parametersOf(contentType: string, from: number): [string, string][] | null {
  const found: [string, string][] = [];
  let at = from;
  while (at < contentType.length) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(contentType);
    if (!match || found.length === MAX_PARAMETERS) return null;
    found.push([(match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? '']);
    at = PARAMETER.lastIndex;
  }
  return found;
}
