import { createHash } from 'node:crypto';

interface PageParts {
  /** Language of the document. */
  lang: string;
  /** Plain text. */
  title: string;
  /** HTML of further elements of the head. */
  head?: string;
  /** HTML of the body, without the script. */
  body: string;
  style: string;
  script?: string;
  /** Further directives of the policy. */
  policy?: readonly string[];
}

export interface SelfContainedPage {
  html: string;
  /** Content Security Policy that allows only the inline style and script of this page. */
  policy: string;
}

/** A page that needs no other resource, for answers without Next. */
export function selfContainedPage(parts: PageParts): SelfContainedPage {
  const { lang, title, head = '', body, style, script } = parts;
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
  return { html, policy: policyOf(parts) };
}

function policyOf({ style, script, policy = [] }: PageParts): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`]),
    ...policy,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
