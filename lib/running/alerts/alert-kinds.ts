/** What alerts are about. Members switch off all but `security`. */
export const ALERT_KINDS = [
  ...(['security', 'funds', 'trade', 'terms', 'identity'] as const),
  ...(['price', 'message'] as const),
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** How alerts reach a member. The inbox has all of them. */
export type AlertChannel = 'inbox' | 'mail' | 'push';
