import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe holds to be in somebody's way on this screen, seriously or critically; each with where. */
export async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
