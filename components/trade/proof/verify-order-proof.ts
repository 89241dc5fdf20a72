import type { Asset } from '#lib/base/money';
import type { OrderProof } from '#lib/features/trade/deal/response-schema';
import {
  hashBook,
  hashOrder,
  headOfPath,
  parseOrderText,
  type SealedTerms,
} from '#lib/features/trade/issue/order-book';
import { computeOutcome, type OrderOutcome } from './order-outcome.ts';
import { type Verdict, type Verification, verifyProof } from './verify-proof.ts';

/** What a member compares a proof with. */
export interface Known {
  /** A root noted elsewhere, in hex: read on another device, or by somebody else. */
  root?: string;
  /** The first root that this device saw. */
  seen?: string;
  /** The proof of the same order that was saved earlier. */
  saved?: OrderProof;
}

/** An issue in one of them had a cutoff. */
const SEALED_STATES: readonly string[] = ['closed', 'fixed', 'settled'];

/** The results of all checks of an order's proof; null where there is nothing to check. */
export interface OrderVerification {
  /** The order as it was hashed; null if its text is malformed. */
  terms: SealedTerms | null;
  /** The text is an order of this issue. */
  order: Verdict;
  /** Its hash leads to the root; `wait` until the issue has closed. */
  book: Verdict;
  /** The book was sealed before every price that counts; null until there are prices. */
  seal: Verdict | null;
  /** The root is the noted one. */
  noted: Verdict | null;
  /** The root is the first one that this device saw. */
  seen: Verdict | null;
  /** Order and root are those saved earlier. */
  saved: Verdict | null;
  fixing: Verification;
  /** The figures that the fixing gives, to compare with the receipt. Null while there is no fixing. */
  outcome: OrderOutcome | null;
}

/**
 * Verifies an order's proof by nothing but its content and what is known: no request is made. Takes as long as
 * `verifyProof`.
 */
export function verifyOrderProof(
  proof: OrderProof,
  { root, seen, saved }: Known,
  currency: Asset,
): OrderVerification {
  const terms = parseOrderText(proof.text);
  const { median } = proof.issue;
  return {
    terms,
    order: verdictOf(terms?.issue === proof.issue.issue.no),
    book: verifyBook(proof),
    seal: verifySeal(proof),
    noted: verifyRoot(proof, root),
    seen: verifyRoot(proof, seen),
    saved: saved === undefined ? null : verdictOf(isSameOrder(proof, saved, currency)),
    fixing: verifyProof(proof.issue, currency),
    outcome: terms && median !== null ? computeOutcome(terms, median, currency) : null,
  };
}

/** An issue that has closed has a book, and its orders have a path in it. */
function verifyBook({
  text,
  place,
  path,
  issue: { issue, cutoff_at: cutoff, book },
}: OrderProof): Verdict {
  if (!book) return SEALED_STATES.includes(issue.state) ? 'wrong' : 'wait';
  if (place === null || path === null) return 'wrong';
  const { orders, root } = book;
  const head = headOfPath(hashOrder(text), { place, orders, path });
  return verdictOf(head !== null && hashBook({ issue: issue.no, cutoff, orders, head }) === root);
}

/** Null without a root to compare with; `wait` until the book is sealed. */
function verifyRoot({ issue: { book } }: OrderProof, root: string | undefined): Verdict | null {
  if (root === undefined) return null;
  return book ? verdictOf(book.root === root) : 'wait';
}

function verifySeal({ issue: { book, ticks } }: OrderProof): Verdict | null {
  if (ticks.length === 0) return null;
  const sealedAt = Date.parse(book?.sealed_at ?? '');
  return verdictOf(ticks.every(([at]) => Date.parse(at) > sealedAt));
}

/** The text never changes but for the issue that a limit order goes on to; a root never does. */
function isSameOrder(proof: OrderProof, saved: OrderProof, currency: Asset): boolean {
  const [now, then] = [parseOrderText(proof.text), parseOrderText(saved.text)];
  if (!now || !then) return false;
  if (now.issue !== then.issue)
    return (
      orderWithoutIssue(now) === orderWithoutIssue(then) && hasGoneOn(now, [saved, proof], currency)
    );
  const roots = [proof, saved].flatMap(({ issue }) => issue.book?.root ?? []);
  return proof.text === saved.text && new Set(roots).size <= 1;
}

/** Whether an order may have gone on from one issue to the other: later, in the time of its limit, which was missed. */
function hasGoneOn(
  terms: SealedTerms,
  [{ issue: from }, { issue: to }]: readonly [OrderProof, OrderProof],
  currency: Asset,
): boolean {
  if (terms.limit === null || terms.until === null) return false;
  if (from.cutoff_at >= to.cutoff_at || to.cutoff_at > terms.until) return false;
  return from.median === null || computeOutcome(terms, from.median, currency)?.kind === 'missed';
}

function orderWithoutIssue({ issue: _, ...terms }: SealedTerms): string {
  return JSON.stringify(terms);
}

function verdictOf(holds: boolean): Verdict {
  return holds ? 'ok' : 'wrong';
}
