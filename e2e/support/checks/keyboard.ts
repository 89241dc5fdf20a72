import { expect, type Locator, type Page } from 'playwright/test';
import { readStop } from './focus-walk.ts';

/** More stops than lie between any two things on a page. */
const MOST_STOPS = 80;

/**
 * Somebody who has a keyboard and nothing else. Each stop on the way must show that it has the
 * focus, and nothing may lie over it.
 */
export class Keyboard {
  readonly faults: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Walks to a control by Tab, or backwards by Shift and Tab when it comes earlier. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const way = await wayTo(target);
      if (way === 'there') return;
      await this.page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab');
      const { name, fault } = await readStop(this.page);
      if (fault) this.faults.push(`${name}: ${fault}`);
    }
    throw new Error(`not to be reached by the keyboard: ${target}`);
  }

  /** Walks to a link or button and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Follows a link and finds the focus at the heading of the page it leads to. */
  async follow(link: Locator, title: string | RegExp): Promise<void> {
    await this.press(link);
    await this.arrive(title);
  }

  /** A new page begins at its heading, for whoever listens to it too. */
  async arrive(title: string | RegExp): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
  }

  /** Walks to a field and types in place of what stands there. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Walks to a group of choices, and by the arrow keys to one of them. */
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

/** Where a control lies from the one that has the focus. In a dialog it only goes round. */
function wayTo(target: Locator): Promise<'there' | 'on' | 'back'> {
  return target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return 'there';
    if (!activeElement || activeElement === document.body) return 'on';
    const isBefore =
      activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'back' : 'on';
  });
}
