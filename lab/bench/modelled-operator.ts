import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';

/**
 * Times of the keystroke-level model (Card, Moran & Newell 1980), in ms: a key of an average typist, pointing at
 * something and clicking it, one decision, moving a hand between keyboard and mouse.
 */
const KEY_MS = 200;
const POINT_MS = 1_100;
const DECIDE_MS = 1_350;
const HAND_MS = 400;
/** Not part of the model: looking at one identity picture that fills the screen. */
const PICTURE_MS = 2_000;

/** What a task took. */
export interface Effort {
  ms: number;
  /** Of it, waited for the site. */
  siteMs: number;
  keys: number;
  clicks: number;
  decisions: number;
}

/** An operator at the desk. Waits for the times of the model, and for the site before each next step. */
export class ModelledOperator {
  readonly page: Page;
  #onMouse = false;
  #start = 0;
  #siteMs = 0;
  #keys = 0;
  #clicks = 0;
  #decisions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Runs a task with the hands on the keyboard. */
  async time(task: () => Promise<void>): Promise<Effort> {
    this.#onMouse = false;
    this.#siteMs = this.#keys = this.#clicks = this.#decisions = 0;
    this.#start = performance.now();
    await task();
    const ms = performance.now() - this.#start;
    return {
      ...{ ms, siteMs: this.#siteMs },
      ...{ keys: this.#keys, clicks: this.#clicks, decisions: this.#decisions },
    };
  }

  /** Presses a key, or keys that are held together: `Control+k` is two. */
  async press(chord: string): Promise<void> {
    await this.#moveHand(false);
    const count = chord === '+' ? 1 : chord.split('+').length;
    this.#keys += count;
    await lasting(count * KEY_MS, () => this.page.keyboard.press(chord));
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character === ' ' ? 'Space' : character);
  }

  async click(target: Locator): Promise<void> {
    await this.#moveHand(true);
    this.#clicks += 1;
    await lasting(POINT_MS, () => target.click());
  }

  /** Decides or compares once: recalls a key, reads a line, judges a figure. */
  async decide(): Promise<void> {
    this.#decisions += 1;
    await delay(DECIDE_MS);
  }

  async lookAtPicture(): Promise<void> {
    await delay(PICTURE_MS);
  }

  /** Waits for what the site shows next. */
  async see(target: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
    await this.waitFor(() => target.waitFor({ state }));
  }

  /** Waits for the site. */
  async waitFor(shown: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await shown();
    this.#siteMs += performance.now() - start;
  }

  async #moveHand(toMouse: boolean): Promise<void> {
    if (this.#onMouse !== toMouse) await delay(HAND_MS);
    this.#onMouse = toMouse;
  }
}

/** Acts, and waits until the time has passed: what the browser needs for the event is within it. */
async function lasting(ms: number, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([act(), delay(ms)]);
}
