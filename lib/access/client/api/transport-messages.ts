/** Messages for failures without an envelope, in the language of the page. */
export interface TransportMessages {
  /** The toast of every HTTP error: 請求錯誤. */
  failed: string;
  /** The server could not be reached, or the response is not an envelope. */
  network: string;
  /** HTTP status → message. */
  status: Record<string, string>;
}

let messages: TransportMessages = { failed: '', network: '', status: {} };

/** Called by the root component with the messages of the page's language. */
export function setTransportMessages(next: TransportMessages): void {
  messages = next;
}

/** The current messages; empty strings before `setTransportMessages`. */
export function transportMessages(): TransportMessages {
  return messages;
}
