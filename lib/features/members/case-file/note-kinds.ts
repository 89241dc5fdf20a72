/** What a note of the case file is about. */
export const NOTE_KINDS = ['call', 'complaint', 'suspicious', 'other'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
