import { toE164 } from '#lib/access/account/phone-field';

/** Maximum number of members that one way of searching finds. */
const MATCHES = 50;

/** The tables of records by the first letter of their numbers. */
const RECORD_TABLES: Record<string, string> = {
  R: 'recharge',
  W: 'withdrawal',
  T: 'trade_order',
  F: 'fixed_move',
};

/**
 * SQL of the ids of members that match a text: prefix of the name or real name, complete phone number,
 * number of a record, last four digits of a card or account, or id. Each way reads along an index.
 * @param value adds a value to those of the statement, and returns its SQL
 */
export function matchesText(typed: string, value: (given: string) => string): string {
  const text = typed.trim();
  const prefix = (of: string) => `${value(`${of.replace(/[\\%_]/g, '\\$&')}%`)}::text`;
  const ways = [
    `SELECT id FROM app_user WHERE username_key LIKE ${prefix(text.toLowerCase())}
     ORDER BY username_key USING ~<~`,
    `SELECT id FROM app_user WHERE real_name LIKE ${prefix(text)} ORDER BY real_name USING ~<~`,
  ];
  const phone = toE164(text);
  if (/^\+\d{6,15}$/.test(phone))
    ways.push(`SELECT id FROM app_user WHERE phone = ${value(phone)}`);
  if (/^\d{4}$/.test(text))
    ways.push(`SELECT user_id FROM payment_method WHERE right(masked, 4) = ${value(text)}`);
  if (/^[1-9]\d{0,17}$/.test(text))
    ways.push(`SELECT id FROM app_user WHERE id = ${value(text)}::bigint`);
  const table = /^[RWTF]\d{8,20}$/i.test(text) && RECORD_TABLES[text.slice(0, 1).toUpperCase()];
  if (table) ways.push(`SELECT user_id FROM ${table} WHERE no = ${value(text.toUpperCase())}`);
  return ways.map((way) => `(${way} LIMIT ${MATCHES})`).join(' UNION ');
}
