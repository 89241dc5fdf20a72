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

/** A card as its form sends it. */
interface ConfirmedCard {
  region: string;
  bank_code?: string | undefined;
  branch?: string | undefined;
  number: string;
  holder: string;
}

/** What a member signs to add a bank account or card. */
export function cardConfirmation({
  region,
  bank_code,
  branch,
  ...card
}: ConfirmedCard): Confirmation {
  return payeeConfirmation({ type: region, bank: bank_code, branch, ...card });
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
