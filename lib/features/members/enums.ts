/** Personal data that lists and pages show masked. */
export const REVEALED = ['phone', 'email', 'birthday', 'method', 'suitability'] as const;
export type Revealed = (typeof REVEALED)[number];
