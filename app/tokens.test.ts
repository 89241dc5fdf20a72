import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_COLOURS } from '#lib/client/preferences/theme';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = block(':root {');
const dark = { ...light, ...block(':root[data-theme="dark"]') };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['--color-page', '--color-surface', '--color-sunken'];
const WRITING = [
  'text',
  'text-muted',
  'brand-text',
  'gold-text',
  'up',
  'down',
  'success',
  'warning',
  'danger',
  'info',
];
const ON_OWN_GROUND = [
  ['--color-on-brand', '--color-brand'],
  ['--color-on-brand', '--color-brand-pressed'],
  ['--color-brand-text', '--color-brand-soft'],
  ['--color-gold-text', '--color-gold-soft'],
  ['--color-on-gold', '--color-gold'],
  ['--color-success', '--color-success-soft'],
  ['--color-warning', '--color-warning-soft'],
  ['--color-danger', '--color-danger-soft'],
  ['--color-info', '--color-info-soft'],
  ['--color-down', '--color-down-soft'],
  ['--color-on-toast', '--color-toast'],
  ['--color-text-muted', '--color-ground'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, tokens) => {
  const colour = (name: string) => tokens[name] ?? '';

  it('writes readably, at least 4.5:1, on every ground', () => {
    const pairs = WRITING.flatMap((name) => GROUNDS.map((ground) => [`--color-${name}`, ground]));
    const poor = [...pairs, ...ON_OWN_GROUND].filter(
      ([text = '', ground = '']) => contrast(colour(text), colour(ground)) < 4.5,
    );
    expect(poor).toEqual([]);
  });

  it('draws field borders and focus rings at 3:1 or more', () => {
    const poor = ['--color-line-strong', '--color-focus'].flatMap((line) =>
      GROUNDS.filter((ground) => contrast(colour(line), colour(ground)) < 3).map((g) => [line, g]),
    );
    expect(poor).toEqual([]);
  });
});

it('gives the dark theme the same values by system wish as by setting', () => {
  expect(block(':root:not([data-theme="light"])')).toEqual(block(':root[data-theme="dark"]'));
});

it('tells the browser the colour that the page has', () => {
  expect(THEME_COLOURS).toEqual({ light: light['--color-page'], dark: dark['--color-page'] });
});
