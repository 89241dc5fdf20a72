/** Texts for failures below the envelope, in the language of the page. */
export interface TransportMessages {
  /** The toast of every HTTP error: 請求錯誤. */
  failed: string;
  /** The server could not be reached, or what answered was not it. */
  network: string;
  /** HTTP status → what it means. */
  status: Record<string, string>;
}

let words: TransportMessages = { failed: '', network: '', status: {} };

/** Called once by the root of the page, which knows the language. */
export function setTransportMessages(next: TransportMessages): void {
  words = next;
}

export function transportMessages(): TransportMessages {
  return words;
}
