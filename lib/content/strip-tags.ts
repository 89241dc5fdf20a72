import sanitizeHtml from 'sanitize-html';

/** Where one line ends and the next begins. */
const LINE_END = /<\/?p(?:\s[^>]*)?>|<br\s*\/?>|[\r\n]+\s*/gi;
/** Chinese runs on where a line ends; words of letters need a blank between them. */
const AFTER_LETTERS = /(?<![\p{Script=Han}\u3000-\u303f\uff00-\uffef\s\u2028]|^)\u2028+/gu;
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
