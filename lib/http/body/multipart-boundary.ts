const LONGEST = 256;
const MOST_PARAMETERS = 4;
/** Characters and length of RFC 2046. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
/** One parameter at a time, from where the last one ended; the parts cannot overlap. */
const PARAMETER = /[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"([^"\\]*)"|([^\s;"\\]+))/y;

/**
 * The boundary of a `multipart/form-data` content type; null for any other type, and for one with two
 * boundaries or a malformed one, which two parsers might read in two ways.
 */
export function multipartBoundary(contentType: string): string | null {
  if (contentType.length > LONGEST) return null;
  const type = /^multipart\/form-data(?=[ \t]*;)/i.exec(contentType);
  if (!type) return null;
  const parameters = parametersOf(contentType, type[0].length);
  const boundaries = parameters?.filter(([name]) => name === 'boundary') ?? [];
  const [boundary] = boundaries;
  return boundaries.length === 1 && boundary && BOUNDARY.test(boundary[1]) ? boundary[1] : null;
}

/** Names and values, or null if there is other text between them. */
function parametersOf(contentType: string, from: number): [string, string][] | null {
  const found: [string, string][] = [];
  let at = from;
  while (at < contentType.length) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(contentType);
    if (!match || found.length === MOST_PARAMETERS) return null;
    found.push([(match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? '']);
    at = PARAMETER.lastIndex;
  }
  return found;
}
