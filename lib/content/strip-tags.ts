import sanitizeHtml from 'sanitize-html';

/** Ends of blocks whose text would otherwise run into the next one. Paragraphs just join. */
const BLOCK_END = /<\/(?:h[1-6]|li|dt|dd|td|th|blockquote)\s*>/gi;
const TAG_LIKE = /<[a-z!/?][^>]*>?/gi;

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * Turns news HTML into the plain text that lists show and `news` and `new` answer: paragraph tags
 * and line breaks are taken out, so are all other tags, and entities are read.
 * The text is safe under either reading: what would be a tag after decoding is taken out as well.
 */
export function stripTags(html: string): string {
  const spaced = html.replace(/[\r\n]+\s*/g, '').replace(BLOCK_END, '$& ');
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const decoded = bare.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return stripTagLike(decoded)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Repeats until nothing is left, because taking out an inner tag can close an outer one. */
function stripTagLike(text: string): string {
  let current = text;
  for (
    let next = current.replace(TAG_LIKE, '');
    next !== current;
    next = current.replace(TAG_LIKE, '')
  )
    current = next;
  return current;
}
