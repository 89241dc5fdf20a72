const KINDS = [
  ...(['recharge', 'withdrawal', 'order', 'fixed_move', 'journal'] as const),
  ...(['adjustment', 'pool', 'cell_settlement'] as const),
] as const;

/** Kind and id of the record that a journal's reference names, such as `recharge:12`; null for others. */
export function parseJournalRef(ref: string): { kind: (typeof KINDS)[number]; id: string } | null {
  const [, word, id = ''] = /^([a-z_]+):(.+)$/.exec(ref) ?? [];
  const kind = KINDS.find((one) => one === word);
  return kind ? { kind, id } : null;
}
