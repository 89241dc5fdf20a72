import { toE164 } from '#lib/access/account/phone-field';
import { escapeLike } from '#lib/base/db/escape-like';
import { numberFingerprints } from './number-fingerprints.ts';
import { RECORD_TABLES } from './record-ways.ts';
import { readRecordNumber } from './typed-text.ts';

/** Maximum number of members that one way of searching finds. */
const MATCHES = 50;

/** The last five digits of an account are what people read out; the stored ones are four. */
const LAST_DIGITS = /^\d{4,5}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * SQL of the ids of members that match a text: prefix of the username or real name, given name, complete
 * phone number or its last four digits, complete e-mail address, wallet address or account number, last
 * digits of a card or account, number or reference of a record, or id. Each way reads along an index.
 * Phone and e-mail are masked for who lists members, so a part of them finds nobody: typing on, digit by
 * digit, would reveal them.
 * @param value adds a value to those of the statement, and returns its SQL
 */
export function matchesText(typed: string, value: (given: string) => string): string {
  const text = typed.normalize('NFKC').trim();
  const ways = [...ofPerson(text, value), ...byRecord(text, value)];
  if (/^[1-9]\d{0,17}$/.test(text))
    ways.push(`SELECT id FROM app_user WHERE id = ${value(text)}::bigint`);
  return unionOf(ways);
}

/** The same by what belongs to the person: names, contact, cards and accounts. */
export function matchesPerson(typed: string, value: (given: string) => string): string {
  return unionOf(ofPerson(typed.normalize('NFKC').trim(), value));
}

function unionOf(ways: readonly string[]): string {
  return ways.map((way) => `(${way} LIMIT ${MATCHES})`).join(' UNION ');
}

function ofPerson(text: string, value: Value): string[] {
  return [...byName(text, value), ...byContact(text, value), ...byMethod(text, value)];
}

type Value = (given: string) => string;

function byName(text: string, value: Value): string[] {
  const prefix = (of: string) => `${value(`${escapeLike(of)}%`)}::text`;
  const reversed = [...text].reverse().join('');
  return [
    `SELECT id FROM app_user WHERE username_key LIKE ${prefix(text.toLowerCase())}
     ORDER BY username_key USING ~<~`,
    `SELECT id FROM app_user WHERE real_name LIKE ${prefix(text)} ORDER BY real_name USING ~<~`,
    `SELECT id FROM app_user WHERE reverse(real_name) LIKE ${prefix(reversed)}
     ORDER BY reverse(real_name) USING ~<~`,
  ];
}

function byContact(text: string, value: Value): string[] {
  const phone = toE164(text);
  return [
    ...(/^\+\d{6,15}$/.test(phone)
      ? [`SELECT id FROM app_user WHERE phone = ${value(phone)}`]
      : []),
    ...(/^\d{4}$/.test(text)
      ? [`SELECT id FROM app_user WHERE right(phone, 4) = ${value(text)} ORDER BY id DESC`]
      : []),
    ...(EMAIL.test(text)
      ? [`SELECT id FROM app_user WHERE email IS NOT NULL AND lower(email) = lower(${value(text)})`]
      : []),
  ];
}

function byMethod(text: string, value: Value): string[] {
  const prints = numberFingerprints(text);
  return [
    ...(LAST_DIGITS.test(text)
      ? [`SELECT user_id FROM payment_method WHERE right(masked, 4) = ${value(text.slice(-4))}`]
      : []),
    ...(prints.length > 0
      ? [
          `SELECT user_id FROM payment_method WHERE fingerprint = ANY (${value(`{${prints.join(',')}}`)}::text[])`,
        ]
      : []),
  ];
}

/** By the complete number of a record, or the reference of its payment. */
function byRecord(text: string, value: Value): string[] {
  const number = readRecordNumber(text);
  const tables = Object.values(RECORD_TABLES);
  const numbered = number?.letter ? tables.filter(({ letter }) => letter === number.letter) : [];
  return [
    ...numbered.map(
      ({ table }) => `SELECT user_id FROM ${table} WHERE no = ${value(text.toUpperCase())}`,
    ),
    ...tables
      .filter(({ hasReference }) => hasReference)
      .map(
        ({ table }) => `SELECT user_id FROM ${table}
          WHERE reference IS NOT NULL AND upper(reference) = upper(${value(text)}::text)`,
      ),
  ];
}
