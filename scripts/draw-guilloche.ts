import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './boot/data-folder.ts';

/*
 * Draws the guilloche of the vault (`npm run guilloche`): the rosette of the card of 我的 and the band at
 * the edge of receipts. Both are masks: black lines on nothing, coloured by the style sheet. The
 * drawing has no randomness, so that it is the same each time.
 */
const ART = join(PROJECT_ROOT, 'public/art');
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** Half the width of the rosette. */
const HALF = 320;
/** Cubic segments in each period of a wave. */
const STEPS = 4;

/** A ring of waves: a closed curve around the centre, drawn several times, each turned further. */
interface Ring {
  radius: number;
  amplitude: number;
  /** Waves around the ring. */
  waves: number;
  /** Doublings of the curve: 3 draw it 8 times within one wave. */
  doublings: number;
}

const RINGS: readonly Ring[] = [
  { radius: 270, amplitude: 44, waves: 20, doublings: 3 },
  { radius: 188, amplitude: 52, waves: 12, doublings: 4 },
  { radius: 92, amplitude: 62, waves: 8, doublings: 4 },
];

interface Point {
  x: number;
  y: number;
}

function drawGuilloche(): void {
  writeFileSync(join(ART, 'guilloche.svg'), rosette());
  writeFileSync(join(ART, 'guilloche-band.svg'), band());
}

function rosette(): string {
  const size = 2 * HALF;
  return `<svg ${NAMESPACE} viewBox="${-HALF} ${-HALF} ${size} ${size}" width="${size}" height="${size}" fill="none" stroke="#000" stroke-width=".6">${RINGS.map(drawRing).join('')}</svg>\n`;
}

/** Doubles the curve by turning it: each group holds the one before it twice. */
function drawRing({ radius, amplitude, waves, doublings }: Ring, index: number): string {
  const curve = closedCurve(waves * STEPS, (turn) => {
    const distance = radius + amplitude * Math.sin(waves * turn);
    return { x: distance * Math.cos(turn), y: distance * Math.sin(turn) };
  });
  const name = (level: number) => `${'abc'[index]}${level}`;
  let drawing = `<path id="${name(0)}" d="${curve}"/>`;
  for (let level = 0; level < doublings; level += 1) {
    const angle = 360 / waves / 2 ** (level + 1);
    const group = level + 1 < doublings ? `<g id="${name(level + 1)}">` : '<g>';
    drawing = `${group}${drawing}<use href="#${name(level)}" transform="rotate(${round(angle, 3)})"/></g>`;
  }
  return drawing;
}

/** A closed curve through points of a function, by cubic segments along its tangents. */
function closedCurve(segments: number, at: (turn: number) => Point): string {
  const step = (2 * Math.PI) / segments;
  return `${curveAlong(segments, (index) => at(index * step))}z`;
}

/** Relative cubic segments in whole units; the tangents are measured by small differences. */
function curveAlong(segments: number, at: (index: number) => Point): string {
  const reach = 1e-4;
  const tangent = (index: number) => {
    const [before, after] = [at(index - reach), at(index + reach)];
    return { x: (after.x - before.x) / (6 * reach), y: (after.y - before.y) / (6 * reach) };
  };
  const start = at(0);
  let pen = { x: round(start.x), y: round(start.y) };
  let path = `M${listNumbers(pen.x, pen.y)}`;
  for (let index = 0; index < segments; index += 1) {
    const [from, to] = [at(index), at(index + 1)];
    const [leaving, arriving] = [tangent(index), tangent(index + 1)];
    const end = { x: round(to.x), y: round(to.y) };
    const numbers = [
      from.x + leaving.x - pen.x,
      from.y + leaving.y - pen.y,
      to.x - arriving.x - pen.x,
      to.y - arriving.y - pen.y,
      end.x - pen.x,
      end.y - pen.y,
    ];
    path += `c${listNumbers(...numbers.map((number) => round(number)))}`;
    pen = end;
  }
  return path;
}

/** The tile of the band, which repeats along an edge: two braids of waves, one half as high. */
const TILE = { width: 96, height: 24, copies: 12 } as const;

function band(): string {
  const { width, height, copies } = TILE;
  const middle = height / 2;
  const wave = (amplitude: number, periods: number) =>
    curveAlong(periods * STEPS, (index) => ({
      x: (index / (periods * STEPS)) * 2 * width - width,
      y: middle + amplitude * Math.sin((index / STEPS) * 2 * Math.PI),
    }));
  const braid = (id: string, curve: string, period: number) =>
    Array.from({ length: copies }, (_, index) =>
      index === 0
        ? `<path id="${id}" d="${curve}"/>`
        : `<use href="#${id}" x="${round((index * period) / copies, 2)}"/>`,
    ).join('');
  return `<svg ${NAMESPACE} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width=".4">${braid('a', wave(11, 2), width)}${braid('b', wave(5, 4), width / 2)}</svg>\n`;
}

/** Numbers of a path: a sign separates as well as a space. */
function listNumbers(...numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}

function round(number: number, digits = 0): number {
  const factor = 10 ** digits;
  // Without the sign of a negative zero.
  return Math.round(number * factor) / factor + 0;
}

drawGuilloche();
