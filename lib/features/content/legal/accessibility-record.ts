import result from './accessibility-result.json' with { type: 'json' };

export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;
type Impact = (typeof IMPACTS)[number];
/** What a run does not cover: keys of `legal.accessibility.gaps`. */
type Gap = 'manual' | 'assistive' | 'states' | 'operatorContent' | 'otherSites' | 'desk';

/** A run of axe over the members' pages, as `npm run accessibility` writes it. */
export interface AccessibilityResult {
  /** Local day of the run; null before the first one. */
  date: string | null;
  tool: string;
  version: string | null;
  standard: string;
  /** Paths of the pages that were tested. */
  pages: readonly string[];
  /** Violations on all pages by impact. */
  violations: Record<Impact, number>;
  /** Ids of the rules that were violated. */
  rules: readonly string[];
  not_covered: readonly Gap[];
}

/** The last run that was written into the repository. */
export const ACCESSIBILITY_RESULT = result as AccessibilityResult;
