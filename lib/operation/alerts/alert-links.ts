import type { AlertParams } from '#lib/running/alerts/alert-templates';

/** Links and codes of a mail. Parameters hold their names; who delivers derives them from the keys of the process. */
export interface AlertLinks {
  /** What the mail asks to confirm, from `linkId`. */
  link?: string;
  /** Six digits, from `codeId`. */
  code?: string;
  /** For a member who did not do this, from `notMeId`, or from `alarmId` of an alarm. */
  notMe?: string;
}

/** Derives a link, and a code, from its name. */
interface LinkMaker {
  linkUrl: (name: string) => string;
  linkCode: (name: string) => string;
}

/** The links and codes that the parameters name. */
export function resolveLinks(
  { linkId, codeId, alarmId, notMeId = alarmId }: AlertParams,
  { linkUrl, linkCode }: LinkMaker,
): AlertLinks {
  return {
    ...(linkId !== undefined && { link: linkUrl(linkId) }),
    ...(codeId !== undefined && { code: linkCode(codeId) }),
    ...(notMeId !== undefined && { notMe: linkUrl(notMeId) }),
  };
}
