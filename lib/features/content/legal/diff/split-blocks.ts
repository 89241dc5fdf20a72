import { stripTags } from '../../strip-tags.ts';

/** A paragraph, heading, list item or cell, as plain text. */
export interface TextBlock {
  isHeading: boolean;
  text: string;
}

const BLOCK = /<\/?(p|h[2-4]|li|dt|dd|blockquote|td|th|hr|br)\b[^>]*>/gi;

/** The blocks of sanitised HTML in their order, without empty ones. */
export function splitBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let [at, isHeading] = [0, false];
  const add = (end: number) => {
    const text = stripTags(html.slice(at, end));
    if (text !== '') blocks.push({ isHeading, text });
  };
  for (const tag of html.matchAll(BLOCK)) {
    add(tag.index);
    at = tag.index + tag[0].length;
    isHeading = /^<h[2-4]/i.test(tag[0]);
  }
  add(html.length);
  return blocks;
}
