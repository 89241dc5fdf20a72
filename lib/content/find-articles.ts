import type { NewsItem } from './response-schema.ts';

/** Articles that a search returns at most. */
const MOST = 10;
/** Characters of an excerpt before and after the first match. */
const BEFORE = 16;
const AFTER = 60;

/** An article that matches a search. */
export interface FoundArticle {
  id: string;
  title: string;
  lang?: NewsItem['lang'];
  /** The text around the first match: before it, the match, after it. The match may be empty. */
  excerpt: [before: string, match: string, after: string];
}

/** The articles whose title or text has every word of `query`; those with a word in the title first. */
export function findArticles(articles: readonly NewsItem[], query: string): FoundArticle[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => (word: string) => fold(text).includes(word);
  const inTitle = (article: NewsItem) => words.some(has(article.title));
  return articles
    .filter(({ title, content }) => words.every(has(`${title} ${content}`)))
    .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)))
    .slice(0, MOST)
    .map(({ id, title, content, lang }) => ({
      ...{ id, title, excerpt: excerptOf(content, words) },
      ...(lang && { lang }),
    }));
}

/** One form for letters of all widths and cases, with single spaces. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function excerptOf(content: string, words: readonly string[]): FoundArticle['excerpt'] {
  const text = content.normalize('NFKC');
  const lower = text.toLowerCase();
  const first = words
    .map((word) => ({ word, at: lower.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  const [start, end] = first ? [first.at, first.at + first.word.length] : [0, 0];
  const from = Math.max(0, start - BEFORE);
  const to = end + AFTER;
  return [
    (from > 0 ? '…' : '') + text.slice(from, start),
    text.slice(start, end),
    text.slice(end, to) + (to < text.length ? '…' : ''),
  ];
}
