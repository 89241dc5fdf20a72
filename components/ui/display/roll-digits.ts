import styles from './roll-digits.module.css';

/** Each digit starts a little after the one to its right: all have arrived after 180 + 5 × 18 ms. */
const STAGGER_MS = 18;
const MAX_STEPS = 5;

/**
 * Rolls the digits that differ from `before` into their place, up if the figure grew in length or value,
 * else down. The moving figures are drawn by CSS above the text, which itself does not change, so that no
 * screen reader, copy or layout notices. Does nothing with reduced motion or for a figure on two lines.
 */
export function rollDigits(element: HTMLElement, before: string): void {
  const after = element.textContent;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (element.getClientRects().length !== 1 || element.querySelector(`.${styles.moving}`)) return;
  const moving = drawMoving(element, before);
  moving.dataset.direction = sizeOf(after) >= sizeOf(before) ? 'up' : 'down';
  element.append(moving);
  element.classList.add(styles.rolling ?? '');
  align(moving, element);
  const end = () => {
    moving.remove();
    element.classList.remove(styles.rolling ?? '');
  };
  const animations = moving.getAnimations({ subtree: true }).map(({ finished }) => finished);
  void Promise.allSettled(animations).then(end);
}

/** Where each character of the text is drawn by a part without text, with its old digit if it differs. */
function drawMoving(element: HTMLElement, before: string): HTMLElement {
  const moving = element.cloneNode(true) as HTMLElement;
  const texts = textNodesOf(moving);
  // Figures are compared from the right, as digits have the same place value there.
  let fromEnd = texts.reduce((sum, { length }) => sum + length, 0);
  for (const text of texts) {
    const parts = [...text.data].map((character) =>
      drawCharacter(character, before.at(-fromEnd--)),
    );
    text.replaceWith(...parts);
  }
  const changed = [...moving.querySelectorAll<HTMLElement>(`.${styles.digit}`)].reverse();
  changed.forEach((digit, index) => {
    digit.style.setProperty('--delay', `${Math.min(index, MAX_STEPS) * STAGGER_MS}ms`);
  });
  moving.className = `${element.className} ${styles.moving}`;
  moving.ariaHidden = 'true';
  return moving;
}

function drawCharacter(character: string, old: string | undefined): HTMLElement {
  const part = document.createElement('span');
  part.dataset.new = character;
  part.className = styles.character ?? '';
  if (/\d/.test(character) && character !== old) {
    part.classList.add(styles.digit ?? '');
    part.dataset.old = old !== undefined && /\d/.test(old) ? old : '';
  }
  return part;
}

/** Puts the moving figures exactly above the text. */
function align(moving: HTMLElement, element: HTMLElement): void {
  const [text] = textNodesOf(element);
  const first = moving.querySelector(`.${styles.character}`);
  if (!text || !first) return;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 1);
  const there = range.getBoundingClientRect();
  const here = first.getBoundingClientRect();
  moving.style.translate = `${there.left - here.left}px ${there.top - here.top}px`;
}

function textNodesOf(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** For the direction only. */
function sizeOf(text: string): number {
  return Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));
}
