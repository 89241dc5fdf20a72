/** What a link of a mail is for. A link of one purpose is none of another. */
export const LINK_PURPOSES = [
  'mail-verify',
  'mail-undo',
  'recovery-password',
  'recovery-trade',
  'recovery-cancel',
  'recovery-finish',
  'not-me',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A row of `member_link` as the outbox names it: its purpose and id. */
export interface LinkName {
  purpose: LinkPurpose;
  /** A UUID. */
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `mail-verify.0b6f8f5e-…`: no secret. */
export function formatLinkName({ purpose, id }: LinkName): string {
  return `${purpose}.${id}`;
}

/** @throws Error for another text */
export function parseLinkName(text: string): LinkName {
  const [name, id = ''] = text.split('.');
  const purpose = LINK_PURPOSES.find((one) => one === name);
  if (!purpose || !UUID.test(id)) throw new Error('not the name of a link');
  return { purpose, id };
}
