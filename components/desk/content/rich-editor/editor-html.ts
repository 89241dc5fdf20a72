/** Elements that the editor can show and write. */
const KNOWN = new Set([
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li'],
  ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
]);

/** The elements of a text that the editor would drop, each once. */
export function unknownElements(html: string): string[] {
  const names = [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  return [...new Set(names)].filter((name) => !KNOWN.has(name));
}

/** The only paragraph at the start of a list item or cell, which needs none. */
const WRAPPED =
  /(<(?:li|td|th)(?:\s[^>]*)?>)<p>((?:(?!<\/?p\b).)*)<\/p>(?=<\/(?:li|td|th)>|<[uo]l\b)/gs;

/** The editor's HTML as it is written by hand: without widths of columns and needless paragraphs. */
export function tidyHtml(html: string): string {
  return html
    .replace(/<colgroup>.*?<\/colgroup>/gs, '')
    .replace(/<table[^>]*>/g, '<table>')
    .replace(WRAPPED, '$1$2')
    .replace(/(?:<p><\/p>)+$/, '');
}
