import sanitizeHtml from 'sanitize-html';

/** Everything an announcement needs to be read, and nothing that runs, loads, frames or submits. */
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

/** Elements that are dropped together with the text inside them. */
const DROPPED_WHOLE = [
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
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: 32,
  transformTags: { a: safeLink },
};

/** A path or fragment of this app, a web address, a mail address or a telephone number. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)[^\s\\]*$/i;

/** Other sites open beside the app and learn neither its window nor its address. */
function safeLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!SAFE_HREF.test(href)) return { tagName, attribs: {} };
  const outside = /^https?:/i.test(href);
  const rel = outside ? 'noopener noreferrer' : 'noopener';
  return { tagName, attribs: { href, rel, ...(outside ? { target: '_blank' } : {}) } };
}

/**
 * Reduces operator HTML to a small set of text elements and safe links. Applied when content is
 * stored and again when it is read, so that neither a forgotten writer nor a changed row can reach
 * a browser. Cleaning clean HTML changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const clean = sanitizeHtml(html, options);
  // What was taken out may have stood between tags that can't hold each other: the second time parts them.
  return clean === html ? clean : sanitizeHtml(clean, options);
}
