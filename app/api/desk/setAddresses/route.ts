import { setAddresses } from '#lib/access/operators/account/set-addresses';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { setAddressesSchema } from '#lib/site/desk/operators/schema';

/** Sets the addresses from which an operator may use the desk. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'operator.manage', body: setAddressesSchema },
  async ({ db, operator, body }) => {
    await setAddresses(db, { ...body, operator: operator.name });
  },
);
