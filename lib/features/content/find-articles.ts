import type { NewsItem } from './response-schema.ts';
import { SYNONYMS } from './search-synonyms.ts';

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

/**
 * The articles whose title or text has every word of `query`, or a word of the same meaning; those with
 * a word in the title first.
 */
export function findArticles(articles: readonly NewsItem[], query: string): FoundArticle[] {
  const words = fold(query)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  const meanings = words.map(sameMeaning);
  const has = (text: string) => (meaning: readonly string[]) =>
    meaning.some((word) => fold(text).includes(word));
  const inTitle = (article: NewsItem) => meanings.some(has(article.title));
  return articles
    .filter(({ title, content }) => meanings.every(has(`${title} ${content}`)))
    .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)))
    .slice(0, MOST)
    .map(({ id, title, content, lang }) => ({
      ...{ id, title, excerpt: excerptOf(content, meanings) },
      ...(lang && { lang }),
    }));
}

/** The word and the words that are searched in its place. */
function sameMeaning(word: string): readonly string[] {
  const group = SYNONYMS.find((synonyms) => synonyms.includes(word));
  return group ? [word, ...group] : [word];
}

/** One form for letters of all widths and cases. Keeps the length, so that a match is found in the text. */
function fold(text: string): string {
  const foldLetter = (letter: string) => {
    const folded = letter.normalize('NFKC').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  };
  return Array.from(text, foldLetter).join('');
}

function excerptOf(
  text: string,
  meanings: readonly (readonly string[])[],
): FoundArticle['excerpt'] {
  const folded = fold(text);
  // The word itself is preferred to one of the same meaning.
  const [first] = meanings
    .flatMap((meaning) => meaning.map((word, rank) => ({ word, rank, at: folded.indexOf(word) })))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at);
  const [start, end] = first ? [first.at, first.at + first.word.length] : [0, 0];
  const from = Math.max(0, start - BEFORE);
  const to = end + AFTER;
  return [
    (from > 0 ? '…' : '') + text.slice(from, start),
    text.slice(start, end),
    text.slice(end, to) + (to < text.length ? '…' : ''),
  ];
}
