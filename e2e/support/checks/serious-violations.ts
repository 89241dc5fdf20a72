import type { Page } from 'playwright/test';
import { axeViolations } from './axe-violations.ts';

/** Axe violations of impact serious or critical, each with its targets. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
