import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EnvError, env } from '#lib/base/env';

/** What nodemailer signs mail with. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/**
 * The key that mail is signed with (DKIM); undefined if none is set.
 * @throws {EnvError} the key can't be read, or is no RSA key of 2048 bits or more
 */
export function readDkim(): DkimKey | undefined {
  const { DKIM_DOMAIN, DKIM_SELECTOR } = env();
  if (!DKIM_DOMAIN || !DKIM_SELECTOR) return undefined;
  const privateKey = readKey();
  if (!isSigningKey(privateKey))
    throw new EnvError('The DKIM key is not the PEM of an RSA key of 2048 bits or more.');
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
}

/** The PEM of the variable, in which line ends may be written as `\n`, or of the file. */
function readKey(): string {
  const { DKIM_KEY, DKIM_KEY_FILE = '' } = env();
  if (DKIM_KEY) return DKIM_KEY.replaceAll('\\n', '\n');
  try {
    return readFileSync(DKIM_KEY_FILE, 'utf8');
  } catch {
    throw new EnvError('DKIM_KEY_FILE can’t be read.');
  }
}

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  } catch {
    return false;
  }
}
