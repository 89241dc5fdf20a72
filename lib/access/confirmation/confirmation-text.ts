/**
 * The text that a member's passkey signs. Browser and server each build it from their own figures, so that a
 * signature fits only what the screen showed and the server recorded. Line by line, so that it can be read and
 * verified without this program.
 */

/** The fields of each kind of confirmation, in the order of the text. */
const FIELDS = {
  withdrawal: ['amount', 'fee', 'net', 'arrives', 'payee', 'method'],
  payee: ['type', 'bank', 'branch', 'number', 'holder'],
  quote: ['side', 'metal', 'grams', 'price', 'gross', 'fee', 'net', 'quote'],
  order: ['side', 'metal', 'grams', 'issue', 'fee'],
  purchase: ['side', 'metal', 'amount', 'issue', 'fee'],
  limit: ['side', 'metal', 'grams', 'limit', 'until', 'fee'],
  plan: ['plan', 'side', 'metal', 'amount', 'grams', 'days', 'start', 'until', 'short'],
  fixed: ['days', 'rate', 'amount', 'interest'],
  redemption: ['deposit', 'principal', 'interest'],
} as const;

type ConfirmationKind = keyof typeof FIELDS;

/** The figures of a confirmation, as they are shown; an absent one is empty. */
type ConfirmationFields<Kind extends ConfirmationKind = ConfirmationKind> = Readonly<
  Record<(typeof FIELDS)[Kind][number], string>
>;

/** A confirmation: its kind and figures. */
export type Confirmation = {
  [Kind in ConfirmationKind]: { kind: Kind; fields: ConfirmationFields<Kind> };
}[ConfirmationKind];

/** What makes a confirmation valid once, for a short time and for one site. */
export interface ConfirmationTerms {
  /** Host name of the site: the relying party of the passkey. */
  site: string;
  /** A UUID of the server. */
  nonce: string;
  /** ISO time. */
  expiresAt: string;
}

/** First line of the text: its format. */
const FORMAT = 'Jinku confirmation 1';

/** The text of a confirmation, in lines `name: value`. @throws if a value has a line break or another control character */
export function confirmationText({ kind, fields }: Confirmation, terms: ConfirmationTerms): string {
  const figures = FIELDS[kind].map((name) => [name, requireValue(fields, name)] as const);
  const lines = [
    ['site', terms.site],
    ['kind', kind],
    ...figures,
    ['nonce', terms.nonce],
    ['expires', terms.expiresAt],
  ] as const;
  return [FORMAT, ...lines.map(([name, value]) => `${name}: ${oneLine(value)}`)].join('\n');
}

function requireValue(fields: Readonly<Record<string, string>>, name: string): string {
  const value = fields[name];
  if (value === undefined) throw new Error(`the confirmation has no ${name}`);
  return value.normalize('NFC');
}

function oneLine(value: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value))
    throw new Error('a value of a confirmation has more than one line');
  return value;
}

/** The challenge of a passkey for a text: its SHA-256 in base64url. */
export async function confirmationChallenge(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const binary = String.fromCharCode(...new Uint8Array(hash));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
