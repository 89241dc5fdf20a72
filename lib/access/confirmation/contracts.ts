import { contract } from '#lib/base/contract/contract';
import { confirmationNonce } from './response-schema.ts';

export const CONFIRMATION_CALLS = {
  confirmationNonce: contract({
    summary: 'Begin to sign a confirmation with a passkey',
    description:
      'The browser builds the text from what it shows, signs its SHA-256 with a passkey, and sends the result as signature of the call that it confirms. Valid once, for five minutes, for this session.',
    auth: 'user',
    data: confirmationNonce,
    example: {
      data: {
        token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl',
        nonce: '0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11',
        expires_at: '2026-01-05T02:35:00.000Z',
        site: 'jinku.example',
        passkeys: [
          { id: 'q83vEjRWeJCrze8SNFZ4kA', type: 'public-key' as const, transports: ['internal'] },
        ],
      },
    },
  }),
};
