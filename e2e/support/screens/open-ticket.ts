import type { Page } from 'playwright';

/**
 * Opens the ticket of a room with a side, in any language. On phones the buttons above the tab bar open
 * its sheet; on wide screens, and while the sheet is open, the side is selected in it.
 */
export async function openTicket(page: Page, side: 'buy' | 'sell' = 'buy'): Promise<void> {
  const choice = page.locator(`form input[value="${side}"]`);
  const opener = page.locator(`[data-bottom-action] [data-side="${side}"]`);
  await choice.or(opener).filter({ visible: true }).first().waitFor();
  if (await choice.isVisible()) return choice.check();
  await opener.click();
  // A sheet takes no presses in its first moments.
  await choice.click({ trial: true });
}
