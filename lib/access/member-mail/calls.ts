import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { LinkStateData, MailStateData } from './response-schema.ts';
import type { ConfirmMailInput, LinkInput, SendMailCodeInput } from './schema.ts';

/** Sends a code to the address that the member wants. */
export function sendMailCodeCall(body: SendMailCodeInput): Promise<ApiResult<MailStateData>> {
  return api.post(CALLS.sendMailCode, body);
}

/** Sends the code again. */
export function resendMailCodeCall(): Promise<ApiResult<MailStateData>> {
  return api.post(CALLS.resendMailCode, {});
}

/** Verifies the address by its code. */
export function confirmMailCall(body: ConfirmMailInput): Promise<ApiResult<MailStateData>> {
  return api.post(CALLS.confirmMail, body);
}

/** Reads what a link of a mail is for. Shows no toast: the page shows the failure. */
export function openLinkCall(body: LinkInput): Promise<ApiResult<LinkStateData>> {
  return api.post(CALLS.openLink, body, { quiet: true });
}

/** Does what a link of a mail is for. */
export function pressLinkCall(body: LinkInput): Promise<ApiResult<null>> {
  return api.post(CALLS.useLink, body);
}
