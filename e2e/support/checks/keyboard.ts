import { expect, type Locator, type Page } from 'playwright/test';
import { readStop } from './focus-walk.ts';

/** Above the number of tab stops between any two controls of a page. */
const MAX_STOPS = 80;

/**
 * Operates a page by keyboard only. Collects a fault for each tab stop without a visible focus
 * indicator and for each covered one.
 */
export class Keyboard {
  readonly faults: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus to a control by Tab, or by Shift+Tab if the control comes earlier. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      const direction = await directionTo(target);
      if (direction === 'reached') return;
      await this.page.keyboard.press(direction === 'back' ? 'Shift+Tab' : 'Tab');
      const { name, fault } = await readStop(this.page);
      if (fault) this.faults.push(`${name}: ${fault}`);
    }
    throw new Error(`not reachable by keyboard: ${target}`);
  }

  /** Focuses a link or button and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Follows a link and expects the focus on the heading of the new page. */
  async follow(link: Locator, title: string | RegExp): Promise<void> {
    await this.press(link);
    await this.arrive(title);
  }

  /** Expects the focus on the page's h1, where screen readers start after a navigation. */
  async arrive(title: string | RegExp): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
  }

  /** Focuses a field and replaces its value by typing. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Focuses a radio group and selects one radio with the arrow keys. */
  async choose(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name');
    const chosen = this.page.locator(`input[type=radio][name="${name}"]:checked`);
    await this.reach(chosen);
    const choices = await this.page.locator(`input[type=radio][name="${name}"]`).count();
    for (let step = 0; step < choices && !(await radio.isChecked()); step += 1)
      await this.page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
    await expect(radio).toBeFocused();
  }
}

/** Direction from the focused control to the target in document order. */
function directionTo(target: Locator): Promise<'reached' | 'forward' | 'back'> {
  return target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return 'reached';
    if (!activeElement || activeElement === document.body) return 'forward';
    const isBefore =
      activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'back' : 'forward';
  });
}
