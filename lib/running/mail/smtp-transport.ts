import { createTransport } from 'nodemailer';
import { env, isLocalHost } from '#lib/base/env';
import { VERSION } from '#lib/base/version';

/** A mail with what identifies it in every attempt. */
export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
}

/** What became of an attempt. */
export type SendOutcome =
  | { sent: true }
  /** `isFinal`: the server refuses this mail, so another attempt would fail too. */
  | { sent: false; isFinal: boolean; fault: string };

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
export async function sendBySmtp({
  messageId,
  recipient,
  subject,
  body,
}: OutgoingMail): Promise<SendOutcome> {
  const { MAIL_FROM: from } = env();
  if (!from) return { sent: false, isFinal: false, fault: 'MAIL_FROM is not set' };
  const transport = openTransport();
  const deadline = setTimeout(() => transport.close(), DEADLINE_MS);
  try {
    await Promise.race([
      transport.sendMail({
        ...{ from, to: { name: '', address: recipient }, subject, text: body, messageId },
        envelope: { from: from.address, to: [recipient] },
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: `Jinku ${VERSION}`,
      }),
      expire(),
    ]);
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
  });
}

function expire(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the server took too long')), DEADLINE_MS).unref();
  });
}

function faultOf(error: unknown): { isFinal: boolean; fault: string } {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal =
    isAboutMail &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !CONFIGURATION_CODES.includes(responseCode);
  const fault = [code, message]
    .filter(Boolean)
    .join(': ')
    .replace(/\p{Cc}+/gu, ' ');
  return { isFinal, fault: fault.slice(0, MAX_FAULT) };
}
