/** Another member who shares a detail with the member of a record. */
export interface SharedMember {
  id: string;
  username: string;
}

/** An address that says nothing of a device: a proxy whose header is not trusted stands behind it. */
export const IS_LOOPBACK = `address IN ('127.0.0.1', '::1', '::ffff:127.0.0.1')`;

const listed = (rows: string) => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', u.id::text, 'username', u.username) ORDER BY u.id)
  FROM (SELECT DISTINCT user_id FROM (${rows}) AS found LIMIT 5) AS others
  JOIN app_user u ON u.id = others.user_id), '[]')`;

/**
 * SQL of the members who have, or had, a payment method with the number or address of one of the member's; at
 * most five. Methods are compared by their fingerprint, along its index.
 */
export const sharedAccountSql = (userId: string) =>
  listed(`SELECT other.user_id FROM (
      SELECT fingerprint FROM payment_method WHERE user_id = ${userId} ORDER BY id DESC LIMIT 12) AS own
    CROSS JOIN LATERAL (
      SELECT user_id FROM payment_method m
      WHERE m.fingerprint = own.fingerprint AND m.user_id <> ${userId} LIMIT 5) AS other`);

/**
 * SQL of the members who signed in from the address and with the browser of one of the member's last three
 * sign-ins, within 30 days; at most five, among the 40 newest sign-ins of the address. Sessions keep no id of
 * the device, so it may be another one of the same kind in the same network.
 */
export const sharedDeviceSql = (userId: string) =>
  listed(`SELECT other.user_id FROM (
      SELECT DISTINCT address, user_agent FROM (
        SELECT address, user_agent FROM session WHERE user_id = ${userId}
        ORDER BY created_at DESC LIMIT 3) AS newest
      WHERE user_agent <> '' AND NOT ${IS_LOOPBACK}) AS own
    CROSS JOIN LATERAL (
      SELECT user_id, user_agent FROM session s
      WHERE s.address = own.address AND s.created_at > now() - interval '30 days'
      ORDER BY s.created_at DESC LIMIT 40) AS other
    WHERE other.user_agent = own.user_agent AND other.user_id <> ${userId}`);
