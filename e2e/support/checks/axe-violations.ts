import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** By what axe names an element that has left the page since, such as a figure that a price replaced. */
const GONE = ':root';
const MOST_LOOKS = 10;

/**
 * What axe holds against a page that stood still while it looked.
 * @param rules all of them unless told
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Violation[]> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  let { violations } = await axe.analyze();
  for (let looks = 1; looks < MOST_LOOKS && violations.some(isOfThePast); looks += 1)
    ({ violations } = await axe.analyze());
  return violations;
}

function isOfThePast({ nodes }: Violation): boolean {
  return nodes.some(({ target }) => target.length === 1 && target[0] === GONE);
}
