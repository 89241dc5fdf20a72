import { firstSeen, rememberFirst } from './first-seen.ts';

/** Of all issues that were shown, and of those with a saved proof, which many others don't push out. About 25 KB each. */
const SHOWN = { key: 'seen_roots', keepSeconds: 400 * 86_400, most: 250 };
const PROVEN = { key: 'proven_roots', keepSeconds: 400 * 86_400, most: 250 };

/** The root of a sealed order book that this browser saw first; undefined if none. @param no number of the issue */
export function seenRoot(no: string): string | undefined {
  const seen = [firstSeen(SHOWN, no), firstSeen(PROVEN, no)].flatMap((one) => one ?? []);
  return seen.sort((one, other) => one.atMs - other.atMs)[0]?.hash;
}

/** A published root. */
interface IssueRoot {
  no: string;
  book: { root: string } | null;
}

/** Remembers the roots of issues by their numbers. */
export function rememberRoots(issues: readonly IssueRoot[]): void {
  rememberFirst(SHOWN, issues.flatMap(toHash));
}

/** Remembers the root of an issue for longer: a proof of it was saved. */
export function rememberProvenRoot(issue: IssueRoot): void {
  rememberFirst(PROVEN, toHash(issue));
}

function toHash({ no, book }: IssueRoot): { name: string; hash: string }[] {
  return book ? [{ name: no, hash: book.root }] : [];
}
