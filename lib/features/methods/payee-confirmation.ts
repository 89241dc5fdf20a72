import type { Confirmation } from '#lib/access/confirmation/confirmation-text';

/** An account or wallet that its member confirms. What a kind does not have is empty. */
interface ConfirmedPayee {
  /** Region of a card, or network of a wallet. */
  type: string;
  bank?: string | null | undefined;
  branch?: string | null | undefined;
  /** The full number or address. */
  number: string;
  holder?: string | null | undefined;
}

/** What a member signs to add a payee. */
export function payeeConfirmation({
  type,
  bank,
  branch,
  number,
  holder,
}: ConfirmedPayee): Confirmation {
  return {
    kind: 'payee',
    fields: { type, bank: bank ?? '', branch: branch ?? '', number, holder: holder ?? '' },
  };
}
