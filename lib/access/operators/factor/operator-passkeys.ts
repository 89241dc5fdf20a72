import { passkeyTable } from '#lib/access/factor/passkey/passkey-table';
import { sqlPart } from '#lib/base/db/client';

/** The passkeys of operators. They are added and removed by functions of the database. */
export const OPERATOR_PASSKEYS = passkeyTable(sqlPart`operator_passkey`, sqlPart`operator_id`);
