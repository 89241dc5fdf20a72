import sanitizeHtml from 'sanitize-html';

/** Boundaries between lines. */
const LINE_END = /<\/?p(?:\s[^>]*)?>|<br\s*\/?>|[\r\n]+\s*/gi;
/** Line boundaries after Latin text, which need a space. Chinese text is joined without one. */
const AFTER_LETTERS = /(?<![\p{Script=Han}\u3000-\u303f\uff00-\uffef\s\u2028]|^)\u2028+/gu;
/** Ends of blocks that are followed by a space. Paragraphs are joined like lines. */
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
 * Converts news HTML to the plain text that lists and the calls `news` and `new` return: removes line
 * breaks and all tags and decodes entities. The result is safe as text and as HTML: text that looks
 * like a tag after decoding is removed too.
 */
export function stripTags(html: string): string {
  const spaced = html
    .replaceAll('\u2028', '')
    .replace(LINE_END, '\u2028$&')
    .replace(BLOCK_END, '$& ');
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const decoded = bare.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return stripTagLike(joinLines(decoded))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

function joinLines(text: string): string {
  return text
    .replace(/[\r\n]+\s*/g, '')
    .replace(AFTER_LETTERS, ' ')
    .replaceAll('\u2028', '');
}

/** Repeats until nothing changes, because removing an inner tag can complete an outer one. */
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
