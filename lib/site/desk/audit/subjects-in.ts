/** Fields that name something by its id, with the kind of its subject. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ withdrawal: 'withdrawal', recharge: 'recharge', room: 'room', issue: 'issue' },
  ...{ case: 'kyc', removal: 'factor', hit: 'screening', hold: 'books', journal: 'journal' },
};

/** The stored subject that a field of the details names; null if it names none. */
export function subjectOf(name: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (name === 'subject' || name === 'ref' || name === 'reverses') return value;
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  const [, id] = /^J?0*([1-9]\d{0,17})$/.exec(value) ?? [];
  return kind && id ? `${kind}:${id}` : null;
}

/** The subjects that details name, also in a request. */
export function subjectsIn(detail: unknown): string[] {
  if (!isPlain(detail)) return [];
  return Object.entries(detail).flatMap(([name, value]) => {
    const subject = subjectOf(name, value);
    return subject ? [subject] : subjectsIn(value);
  });
}

/** Whether a value of the details has fields of its own. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
