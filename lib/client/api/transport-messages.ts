/** Texts for failures below the envelope, in the language of the page. */
export interface TransportWords {
  /** The toast of every HTTP error: 請求錯誤. */
  failed: string;
  /** The server could not be reached, or what answered was not it. */
  network: string;
  /** HTTP status → what it means. */
  status: Record<string, string>;
}

let words: TransportWords = { failed: '', network: '', status: {} };

/** Called once by the root of the page, which knows the language. */
export function setTransportWords(next: TransportWords): void {
  words = next;
}

export function transportWords(): TransportWords {
  return words;
}
