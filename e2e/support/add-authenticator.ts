import type { Page } from 'playwright/test';

/** Gives the browser an authenticator that verifies its user. @returns takes it away again */
export async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}
