import type { Locale } from '#lib/base/i18n/locales';
import { align, type Step } from './align.ts';
import { splitBlocks, type TextBlock } from './split-blocks.ts';

/** A run of words that stay, are removed or are added. */
export interface DiffPart {
  op: Step<unknown>['op'];
  text: string;
}

/** A block of either version. A removed or added one has one part. */
export interface DiffBlock {
  isHeading: boolean;
  isChanged: boolean;
  parts: DiffPart[];
}

/** Share of equal characters from which on a removed and an added block are one that was changed. */
const ALIKE = 0.4;

/**
 * What changed between two texts, by block and word. Joining the parts that are not removed gives the blocks of
 * `after`, those that are not added give the blocks of `before`.
 * @param locale language of the texts, for the boundaries of words
 */
export function diffTexts(before: string, after: string, locale: Locale): DiffBlock[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  const steps = align(splitBlocks(before), splitBlocks(after), isSameBlock);
  return changesOf(steps).flatMap((change) => {
    if ('same' in change) return [wholeBlock('same', change.same)];
    return diffChanged(change, words);
  });
}

function isSameBlock(a: TextBlock, b: TextBlock): boolean {
  return a.text === b.text && a.isHeading === b.isHeading;
}

interface Changed {
  removed: TextBlock[];
  added: TextBlock[];
}

/** Neighbouring steps that remove and add, together. */
function changesOf(steps: readonly Step<TextBlock>[]): ({ same: TextBlock } | Changed)[] {
  const changes: ({ same: TextBlock } | Changed)[] = [];
  let open: Changed | null = null;
  for (const { op, item } of steps) {
    if (op === 'same') {
      changes.push({ same: item });
      open = null;
      continue;
    }
    if (!open) {
      open = { removed: [], added: [] };
      changes.push(open);
    }
    open[op].push(item);
  }
  return changes;
}

/** Pairs removed and added blocks in their order; a pair that is alike is compared by words. */
function diffChanged({ removed, added }: Changed, words: Intl.Segmenter): DiffBlock[] {
  const blocks: DiffBlock[] = [];
  for (let place = 0; place < Math.max(removed.length, added.length); place++) {
    const [old, young] = [removed[place], added[place]];
    const pair =
      old && young && old.isHeading === young.isHeading ? diffPair(old, young, words) : null;
    if (pair) blocks.push(pair);
    else {
      if (old) blocks.push(wholeBlock('removed', old));
      if (young) blocks.push(wholeBlock('added', young));
    }
  }
  return blocks;
}

/** One block that was changed; null if the two have little in common. */
function diffPair(old: TextBlock, young: TextBlock, words: Intl.Segmenter): DiffBlock | null {
  const split = (text: string) => Array.from(words.segment(text), ({ segment }) => segment);
  const parts = joinParts(align(split(old.text), split(young.text), (a, b) => a === b));
  const same = parts
    .filter(({ op }) => op === 'same')
    .reduce((sum, { text }) => sum + text.length, 0);
  if (same < ALIKE * Math.max(old.text.length, young.text.length)) return null;
  return { isHeading: young.isHeading, isChanged: true, parts };
}

/** Runs of equal steps as one part each; of a change first what is removed, then what is added. */
function joinParts(steps: readonly Step<string>[]): DiffPart[] {
  const parts: DiffPart[] = [];
  const add = (op: DiffPart['op'], text: string) => {
    const last = parts.at(-1);
    if (last?.op === op) last.text += text;
    else parts.push({ op, text });
  };
  let added = '';
  for (const { op, item } of steps) {
    if (op === 'added') added += item;
    else {
      if (op === 'same' && added !== '') {
        add('added', added);
        added = '';
      }
      add(op, item);
    }
  }
  if (added !== '') add('added', added);
  return parts;
}

function wholeBlock(op: DiffPart['op'], { isHeading, text }: TextBlock): DiffBlock {
  return { isHeading, isChanged: op !== 'same', parts: [{ op, text }] };
}
