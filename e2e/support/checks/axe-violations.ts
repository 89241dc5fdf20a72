import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Target that axe reports for an element removed during its run, for example a replaced price. */
const REMOVED_TARGET = ':root';
const MAX_RUNS = 10;

/**
 * Violations that axe finds. Runs axe again if elements were removed during its run.
 * @param rules ids of the rules to run; all by default
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Violation[]> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  let { violations } = await axe.analyze();
  for (let runs = 1; runs < MAX_RUNS && violations.some(isOfRemovedElement); runs += 1)
    ({ violations } = await axe.analyze());
  return violations;
}

function isOfRemovedElement({ nodes }: Violation): boolean {
  return nodes.some(({ target }) => target.length === 1 && target[0] === REMOVED_TARGET);
}
