/** What the server renders for a page. */
export interface PageParts {
  /** Elements of server components: each is written for the browser, read again and rendered to HTML. */
  elements: number;
  /** Characters of the data of React, beside the HTML. */
  flight: number;
  /** Characters of the whole document. */
  html: number;
}

/** A part of React's data in a document of Next: a string in a script. */
const FLIGHT = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;

/** Counts the parts of a page's document. */
export function measurePage(html: string): PageParts {
  const parts = Array.from(html.matchAll(FLIGHT), ([, text]) => JSON.parse(text ?? '""') as string);
  const flight = parts.join('');
  return { elements: flight.split('["$",').length - 1, flight: flight.length, html: html.length };
}
