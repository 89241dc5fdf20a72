/** Longest text that is searched for. */
export const SEARCH_MAX = 80;

/** Kinds of what a search finds, in the order in which they are listed. */
export const HIT_KINDS = [
  'topUp',
  'withdrawal',
  'order',
  'fixedMove',
  'journal',
  'approval',
  'issue',
  'member',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** One thing that a search finds, as its line shows it. */
export interface SearchHit {
  kind: HitKind;
  id: string;
  /** Address of its page. */
  href: string;
  /** Its number, or the name of a member. */
  name: string;
  /** Whose it is, or what it is about. */
  about: string | null;
  amount: string | null;
  /** Currency or metal of the amount. */
  unit: string | null;
  /** In the language of the request. */
  status: string | null;
  /** As it is stored. */
  status_code: string | null;
  at: string | null;
  /** It has the very number, reference, name or address that was typed. */
  is_exact: boolean;
}

/** What a search finds. */
export interface SearchOutcome {
  hits: SearchHit[];
  /** One kind has more than are listed. */
  is_more: boolean;
}
