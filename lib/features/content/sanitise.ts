import sanitizeHtml from 'sanitize-html';
import { isPicturePath } from './picture-path.ts';
import { isSafeHref } from './safe-href.ts';

/**
 * Text elements and uploaded pictures: nothing that runs script, loads other resources, embeds pages or
 * submits forms.
 */
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
  'img',
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

/** A width or height in pixels. */
const SIDE = /^[1-9]\d{0,3}$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['scope'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: REMOVED_WITH_CONTENT,
  nestingLimit: 32,
  transformTags: { a: safeLink, img: safePicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** External links open in a new tab without opener and referrer. */
function safeLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!isSafeHref(href)) return { tagName, attribs: {} };
  const external = /^https?:/i.test(href);
  const rel = external ? 'noopener noreferrer' : 'noopener';
  return { tagName, attribs: { href, rel, ...(external ? { target: '_blank' } : {}) } };
}

/** An uploaded picture with its text; others lose their address, and are removed for that. */
function safePicture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', width = '', height = '' } = attribs;
  const alt = (attribs.alt ?? '').trim();
  if (!isPicturePath(src) || alt === '') return { tagName, attribs: {} };
  // With its size the text below doesn't move when the picture arrives.
  const isSized = SIDE.test(width) && SIDE.test(height);
  const size: sanitizeHtml.Attributes = isSized ? { width, height } : {};
  return { tagName, attribs: { src, alt, ...size, loading: 'lazy' } };
}

/**
 * Reduces operator HTML to a small set of text elements, safe links and uploaded pictures. Applied on write and again on
 * read, so that rows written in any other way are safe too. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  const clean = sanitizeHtml(html, options);
  // A removed element may have separated tags that cannot nest; the second pass closes them correctly.
  return clean === html ? clean : sanitizeHtml(clean, options);
}
