import { encodeQR } from 'qr';
import { newTotpSecret, totpAddress } from '#lib/access/operators/factor/totp';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** A new secret for an authenticator app, with a QR code (SVG). Nothing is stored before enrolFactor. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'account.own', beforeSetup: true, transaction: false },
  async ({ operator }) => {
    const secret = newTotpSecret();
    const address = totpAddress(secret, operator.name);
    return { secret, address, qr: encodeQR(address, 'svg') };
  },
);
