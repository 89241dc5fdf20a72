import { sqlPart } from '#lib/base/db/client';
import { passkeyTable } from './passkey-table.ts';

/** The passkeys of members. */
export const MEMBER_PASSKEYS = passkeyTable(sqlPart`passkey`, sqlPart`user_id`);
