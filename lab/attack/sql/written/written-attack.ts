/** One attack that somebody thought of: run in a transaction of its own, and rolled back where it is allowed. */
export interface WrittenAttack {
  topic: string;
  /** What it tries. */
  tries: string;
  /** SQLSTATE of the refusal, `0 rows`, or `allowed: ` and why. */
  outcome: string;
  sql: readonly string[];
}

/** The attacks of a topic, as rows of sentence, outcome and statements. */
export function onTopic(
  topic: string,
  rows: readonly (readonly [tries: string, outcome: string, ...sql: string[]])[],
): WrittenAttack[] {
  return rows.map(([tries, outcome, ...sql]) => ({ topic, tries, outcome, sql }));
}

/** SQL of the id of a furnished member. */
export const MIA = `(SELECT id FROM app_user WHERE username_key = 'mia')`;
