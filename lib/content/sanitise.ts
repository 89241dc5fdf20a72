import sanitizeHtml from 'sanitize-html';

/** Text elements only: nothing that runs script, loads resources, embeds pages or submits forms. */
const ALLOWED_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
];

/** Elements that are removed together with their content. */
const REMOVED_WITH_CONTENT = [
  'script',
  'style',
  'noscript',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'noembed',
  'applet',
  'svg',
  'math',
  'template',
  'title',
  'textarea',
  'option',
  'select',
  'button',
  'xmp',
  'plaintext',
  'audio',
  'video',
];

const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: REMOVED_WITH_CONTENT,
  nestingLimit: 32,
  transformTags: { a: safeLink },
};

/** An internal path or fragment, an http(s) URL, an e-mail address or a telephone number. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)[^\s\\]*$/i;

/** External links open in a new tab without opener and referrer. */
function safeLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!SAFE_HREF.test(href)) return { tagName, attribs: {} };
  const external = /^https?:/i.test(href);
  const rel = external ? 'noopener noreferrer' : 'noopener';
  return { tagName, attribs: { href, rel, ...(external ? { target: '_blank' } : {}) } };
}

/**
 * Reduces operator HTML to a small set of text elements and safe links. Applied on write and again on
 * read, so that rows written in any other way are safe too. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  const clean = sanitizeHtml(html, options);
  // A removed element may have separated tags that cannot nest; the second pass closes them correctly.
  return clean === html ? clean : sanitizeHtml(clean, options);
}
