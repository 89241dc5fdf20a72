import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#components/styles/contrast.ts';
import { COLOURS } from '#components/styles/token-names.ts';
import { THEME_COLOURS } from '#lib/access/client/preferences/theme';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties in the block that starts with `opening`. */
function block(opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const tokens = block(':root {');
const light = themeOf('light');
const dark = themeOf('dark');

/** The tokens of one theme: the light or dark value of `var(--if-light, …) var(--if-dark, …)`. */
function themeOf(theme: 'light' | 'dark'): Record<string, string> {
  const values = Object.entries(tokens).map(([name, value]) => {
    const [, lightValue = value, darkValue = value] =
      /^var\(--if-light, (.+)\)\s+var\(--if-dark, (.+)\)$/.exec(value) ?? [];
    return [name, theme === 'light' ? lightValue : darkValue];
  });
  return Object.fromEntries(values);
}

const BACKGROUNDS = ['--color-page', '--color-surface', '--color-sunken'];
const TEXT_COLOURS = [
  'text',
  'text-muted',
  'brand-text',
  'link',
  'gold-text',
  'red',
  'green',
  'success',
  'warning',
  'danger',
  'info',
];
const PAIRS = [
  ['--color-on-primary', '--color-primary'],
  ['--color-on-primary', '--color-primary-pressed'],
  ['--color-on-vault', '--color-vault'],
  ['--color-on-vault-muted', '--color-vault'],
  ['--color-on-vault', '--color-vault-raised'],
  ['--color-on-vault-muted', '--color-vault-raised'],
  ['--color-gold-on-vault', '--color-vault'],
  ['--color-gold-text', '--color-gold-soft'],
  ['--color-on-gold', '--color-gold'],
  ['--color-success', '--color-success-soft'],
  ['--color-warning', '--color-warning-soft'],
  ['--color-danger', '--color-danger-soft'],
  ['--color-info', '--color-info-soft'],
  ['--color-red', '--color-red-soft'],
  ['--color-green', '--color-green-soft'],
  ['--color-on-toast', '--color-toast'],
  ['--color-text-muted', '--color-ground'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  const colour = (name: string) => theme[name] ?? '';

  it('has a text contrast of at least 4.5:1 on every background', () => {
    const pairs = TEXT_COLOURS.flatMap((name) =>
      BACKGROUNDS.map((background) => [`--color-${name}`, background]),
    );
    const failing = [...pairs, ...PAIRS].filter(
      ([text = '', background = '']) => contrast(colour(text), colour(background)) < 4.5,
    );
    expect(failing).toEqual([]);
  });

  it('has a contrast of at least 3:1 for field borders and focus rings', () => {
    const failing = ['--color-line-strong', '--color-focus'].flatMap((line) =>
      BACKGROUNDS.filter((background) => contrast(colour(line), colour(background)) < 3).map(
        (g) => [line, g],
      ),
    );
    expect(failing).toEqual([]);
  });
});

it('switches to the dark values by system preference as by setting', () => {
  expect(block(':root:not([data-theme="light"])')).toEqual(block(':root[data-theme="dark"]'));
});

it('gives both directions the colours of the setting, each the other one', () => {
  const directions = (opening: string) =>
    Object.entries(block(opening)).filter(([name]) => /^--color-(up|down)(-soft)?$/.test(name));
  const swapped = directions(':root {').map(([name, value]) => [
    name,
    value.includes('red') ? value.replace('red', 'green') : value.replace('green', 'red'),
  ]);
  expect(swapped).toHaveLength(4);
  expect(directions(':root[data-up="green"]')).toEqual(swapped);
});

it('matches the theme colours of the browser UI with the page background', () => {
  expect(THEME_COLOURS).toEqual({ light: light['--color-page'], dark: dark['--color-page'] });
});

it('are all on the style page', () => {
  const colours = Object.keys(tokens).filter((name) => name.startsWith('--color-'));
  const shown = COLOURS.flatMap(({ names }) => names.map((name) => `--color-${name}`));
  expect(shown.toSorted()).toEqual(colours.toSorted());
});
