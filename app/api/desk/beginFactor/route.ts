import { encodeQR } from 'qr';
import { newTotpSecret, totpAddress } from '#lib/access/factor/code/totp';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.beginFactor,
  { transaction: false },
  async ({ operator }) => {
    const secret = newTotpSecret();
    const address = totpAddress(secret, operator.name);
    return { secret, address, qr: encodeQR(address, 'svg') };
  },
);
