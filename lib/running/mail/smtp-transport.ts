import { createTransport } from 'nodemailer';
import { env, isLocalHost } from '#lib/base/env';
import { composeMail } from './compose-mail.ts';
import { readDkim } from './dkim.ts';
import type { OutgoingMail, SendOutcome } from './outgoing-mail.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
/** The whole attempt. */
const DEADLINE_MS = 60_000;
const MAX_FAULT = 300;
/** The server wants a sign-in or TLS first: a fault of the configuration, not of the mail. */
const CONFIGURATION_CODES = [530, 534, 535, 538];

/**
 * Sends a mail by the server of `SMTP_URL`. Outside of this machine the connection is encrypted, or nothing is sent.
 * Never throws.
 */
export async function sendBySmtp(mail: OutgoingMail): Promise<SendOutcome> {
  const { MAIL_FROM: from } = env();
  if (!from) return { sent: false, isFinal: false, fault: 'MAIL_FROM is not set' };
  const transport = openTransport();
  const deadline = setTimeout(() => transport.close(), DEADLINE_MS);
  try {
    await Promise.race([transport.sendMail(composeMail(mail, from)), expire()]);
    return { sent: true };
  } catch (error) {
    return { sent: false, ...faultOf(error) };
  } finally {
    clearTimeout(deadline);
    transport.close();
  }
}

function openTransport() {
  const { SMTP_URL } = env();
  if (!SMTP_URL) throw new Error('mail is off: SMTP_URL is not set');
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const isImplicit = protocol === 'smtps:';
  const isLocal = isLocalHost(hostname);
  const dkim = readDkim();
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isImplicit ? 465 : 587),
    secure: isImplicit,
    // On this machine a server may have no certificate that anybody could verify.
    ...(!isImplicit && (isLocal ? { ignoreTLS: true } : { requireTLS: true })),
    tls: { minVersion: 'TLSv1.2' },
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS },
    socketTimeout: IDLE_MS,
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...(dkim && { dkim }),
  });
}

function expire(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the server took too long')), DEADLINE_MS).unref();
  });
}

function faultOf(error: unknown): { isFinal: boolean; isBounce: boolean; fault: string } {
  const fault = error as Error & { code?: string; responseCode?: number; command?: string };
  const { code, responseCode = 0, message, command } = fault;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && responseCode >= 500 && !CONFIGURATION_CODES.includes(responseCode);
  const text = [code, message]
    .filter(Boolean)
    .join(': ')
    .replace(/\p{Cc}+/gu, ' ');
  return { isFinal, isBounce: isFinal && command === 'RCPT TO', fault: text.slice(0, MAX_FAULT) };
}
