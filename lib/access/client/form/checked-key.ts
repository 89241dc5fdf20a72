import type { Messages } from '#lib/base/i18n/messages';

type ValidationKey = keyof Messages['validation'];

/** Messages of checks that only the server makes, of uploads and of the desk: no page sends them to the browser. */
export const SERVER_KEYS = [
  ...(['mailSame', 'mailVerified'] as const),
  ...(['fileType', 'imageTooLarge', 'imageBroken', 'pageTooDeep', 'date', 'dateOrder'] as const),
  ...(['addressRange', 'ownAddress', 'passwordUnchanged', 'rolesApart', 'checksMissing'] as const),
  ...(['proofType', 'proofTooLarge', 'documentExpired', 'valueDate', 'referenceShared'] as const),
  ...(['assignee', 'differenceUnexplained', 'recordOfMember', 'caseDocumentType'] as const),
  ...(['caseDocumentRequired', 'statementPeriod', 'letter', 'reviewPast', 'reviewFar'] as const),
  ...(['listColumns', 'listEmpty', 'listRows', 'listCsv', 'listUtf8', 'bounceAmount'] as const),
  ...(['answerTooLarge', 'answerEmpty', 'answerRows', 'answerHeadings', 'answerFormat'] as const),
  'passwordCommon',
  'passwordGuessable',
] as const satisfies readonly ValidationKey[];

/** A message under `validation` of a check that forms make in the browser. */
type CheckedKey = Exclude<ValidationKey, (typeof SERVER_KEYS)[number]>;

/** Tells messages that forms may have from those of the server's own checks. */
export function isCheckedKey(message: string): message is CheckedKey {
  return !SERVER_KEYS.some((key) => key === message);
}
