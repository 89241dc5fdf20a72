/** An internal path or fragment, an http(s) URL, an e-mail address or a telephone number. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)[^\s\\]*$/i;

/** Whether a link in the text of an item may have this address. */
export function isSafeHref(href: string): boolean {
  return SAFE_HREF.test(href);
}
