import type { Outcome } from '#lib/running/outbox/deliver-due';

/** A mail with what identifies it in every attempt. */
export interface OutgoingMail {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  /** The same as a document. */
  html?: string;
  /** Header lines besides those of every mail. */
  headers?: Readonly<Record<string, string>>;
}

/** What became of an attempt. `isBounce`: the server refuses the recipient for good. */
export type SendOutcome = Outcome & { isBounce?: boolean };

/** Sends one mail. Never throws for a reason of the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<SendOutcome>;
