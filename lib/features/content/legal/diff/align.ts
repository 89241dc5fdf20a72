/** How a sequence became another one: what stays, is removed, or is added, in reading order. */
export type Step<Item> = { op: 'same' | 'removed' | 'added'; item: Item };

/** Most cells of the table of lengths; longer sequences are replaced as a whole between their equal ends. */
const MOST_CELLS = 4_000_000;

/** Aligns two sequences by their longest common subsequence. Exact; time and memory are those of its table. */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Step<Item>[] {
  const start = commonLength(before, after, isSame);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = commonLength(restBefore.toReversed(), restAfter.toReversed(), isSame);
  const middle = alignMiddle(
    restBefore.slice(0, restBefore.length - end),
    restAfter.slice(0, restAfter.length - end),
    isSame,
  );
  const same = (item: Item): Step<Item> => ({ op: 'same', item });
  const tail = end === 0 ? [] : after.slice(-end);
  return [...after.slice(0, start).map(same), ...middle, ...tail.map(same)];
}

function commonLength<Item>(
  a: readonly Item[],
  b: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && isSame(a[length] as Item, b[length] as Item)) length++;
  return length;
}

function alignMiddle<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Step<Item>[] {
  if (before.length * after.length > MOST_CELLS || before.length === 0 || after.length === 0)
    return [...before.map(removed), ...after.map(added)];
  const lengths = tableOf(before, after, isSame);
  const width = after.length + 1;
  const steps: Step<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [a, b] = [before[i] as Item, after[j] as Item];
    if (isSame(a, b)) {
      steps.push({ op: 'same', item: b });
      i++;
      j++;
    } else if (at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1)) {
      steps.push(removed(a));
      i++;
    } else {
      steps.push(added(b));
      j++;
    }
  }
  return [...steps, ...before.slice(i).map(removed), ...after.slice(j).map(added)];
}

/** The length of the longest common subsequence of the rests from each pair of places on. */
function tableOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(before[i] as Item, after[j] as Item)
        ? at(lengths, (i + 1) * width + j + 1) + 1
        : Math.max(at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1));
  return lengths;
}

function at(lengths: Uint32Array, index: number): number {
  return lengths[index] ?? 0;
}

const removed = <Item>(item: Item): Step<Item> => ({ op: 'removed', item });
const added = <Item>(item: Item): Step<Item> => ({ op: 'added', item });
