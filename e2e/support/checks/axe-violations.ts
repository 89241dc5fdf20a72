import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Target that axe reports for an element removed during its run, for example a replaced price. */
const REMOVED_TARGET = ':root';
const MAX_RUNS = 10;

/**
 * Violations that axe finds. Runs axe again if elements were removed during its run. axe is loaded once
 * per document and runs in the page itself; `@axe-core/playwright` loads it into a second page each time.
 * @param rules ids of the rules to run; all by default
 * @throws Error if the page has frames, which this does not check
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Result[]> {
  if (page.frames().length > 1) throw new Error('axe is not run in the frames of a page');
  let violations = await runAxe(page, rules);
  for (let runs = 1; runs < MAX_RUNS && violations.some(isOfRemovedElement); runs += 1)
    violations = await runAxe(page, rules);
  return violations;
}

async function runAxe(page: Page, rules?: string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { run } = (globalThis as unknown as { axe: AxeRunner }).axe;
    // axe finds an open dialog by its pointer events, which a dialog ignores when it has just opened.
    const ignoresPointer = ({ style }: HTMLElement) => style.pointerEvents === 'none';
    while ([...document.querySelectorAll<HTMLElement>('dialog:modal')].some(ignoresPointer))
      await new Promise(requestAnimationFrame);
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations;
  }, rules);
}

interface AxeRunner {
  run(root: Document, options: object): Promise<AxeResults>;
}

function isOfRemovedElement({ nodes }: Result): boolean {
  return nodes.some(({ target }) => target.length === 1 && target[0] === REMOVED_TARGET);
}
