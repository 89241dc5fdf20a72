import type { Page } from 'playwright/test';
import { axeViolations } from './axe-violations.ts';

/** What axe holds to be in somebody's way on this screen, seriously or critically; each with where. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
