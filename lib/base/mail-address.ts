/**
 * One mail address in ASCII: no spaces, quotes, commas or control characters, so that it can't become a second
 * address or a header.
 */
const ADDRESS =
  /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** For example `Jinku <desk@jinku.example>`. */
const WITH_NAME = /^([^"<>,;:@\\\p{Cc}]{1,64}) <([^<>]+)>$/u;

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** Whether a text is one mail address, its domain in lower case. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && ADDRESS.test(text);
}

/** A sender of mail. */
export interface MailSender {
  name: string;
  address: string;
}

/** Reads `address` or `Name <address>`; null if it is neither. */
export function parseMailSender(text: string): MailSender | null {
  const [, name = '', address = text] = WITH_NAME.exec(text) ?? [];
  return isMailAddress(address) ? { name: name.trim(), address } : null;
}
