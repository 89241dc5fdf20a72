import type { Randomness } from '../randomness.ts';
import { between, pick } from '../randomness.ts';
import type { Rgb, Tone } from './colour.ts';
import { hsl, inTone } from './colour.ts';
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './geometry.ts';
import type { Picture } from './picture.ts';
import { blankPicture, blendPixel, coverage } from './picture.ts';

/** Number of shapes in a generated picture. */
const SHAPE_COUNT = 12;

/** The tones of the product (app/tokens.css); a picture has one metal. */
const INK: Tone = { hue: 220, saturation: 0.08 };
const PAPER: Tone = { hue: 44, saturation: 0.24 };
const GOLD: Tone = { hue: 42, saturation: 0.58 };
const SILVER: Tone = { hue: 212, saturation: 0.13 };
const PLATINUM: Tone = { hue: 202, saturation: 0.26 };

const SHAPE_KINDS = ['disc', 'ring', 'box', 'triangle', 'capsule'] as const;

interface Shape {
  kind: (typeof SHAPE_KINDS)[number];
  x: number;
  y: number;
  /** Half the extent in pixels. */
  radius: number;
  /** Radians. */
  angle: number;
  colour: Rgb;
  opacity: number;
}

/** Content of a generated picture: a gradient between two colours, and shapes. */
interface Scene {
  from: Rgb;
  to: Rgb;
  /** Direction of the gradient in radians. */
  angle: number;
  shapes: Shape[];
}

/**
 * Creates a random scene, so that there is no original to compare with. The luminance of each colour is that
 * of a random one of all hues; its tone is one of the product's.
 */
export function randomScene(random: Randomness): Scene {
  const hue = random.int(0, 359);
  const metal = [GOLD, SILVER, PLATINUM][hue % 3] ?? GOLD;
  const from = hsl(hue, between(random, 0.45, 0.7), between(random, 0.55, 0.7));
  const to = hsl(hue + random.int(40, 140), between(random, 0.45, 0.7), between(random, 0.42, 0.6));
  return {
    from: inTone(from, PAPER),
    to: inTone(to, metal),
    angle: between(random, 0, 2 * Math.PI),
    shapes: Array.from({ length: SHAPE_COUNT }, () => randomShape(random, hue, metal)),
  };
}

function randomShape(random: Randomness, sceneHue: number, metal: Tone): Shape {
  return {
    kind: pick(random, SHAPE_KINDS),
    x: random.int(0, PUZZLE_WIDTH),
    y: random.int(0, PUZZLE_HEIGHT),
    radius: random.int(14, 42),
    angle: between(random, 0, 2 * Math.PI),
    colour: randomColour(random, sceneHue, metal),
    opacity: between(random, 0.35, 0.85),
  };
}

function randomColour(random: Randomness, sceneHue: number, metal: Tone): Rgb {
  const hue = sceneHue + random.int(0, 359);
  const colour = hsl(hue, between(random, 0.5, 0.85), between(random, 0.4, 0.75));
  return inTone(colour, [metal, INK, PAPER][hue % 3] ?? metal);
}

/** Draws a scene at the puzzle's size. */
export function paintScene(scene: Scene): Picture {
  const picture = blankPicture(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  paintGradient(picture, scene);
  for (const shape of scene.shapes) paintShape(picture, shape);
  return picture;
}

/** Works in place: a colour object for each pixel would keep the garbage collector busy. */
function paintGradient({ width, height, pixels }: Picture, { from, to, angle }: Scene): void {
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  const span = Math.abs(right) * width + Math.abs(down) * height;
  const [red, green, blue] = from;
  const [toRed, toGreen, toBlue] = [to[0] - red, to[1] - green, to[2] - blue];
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = ((x - width / 2) * right + (y - height / 2) * down) / span + 0.5;
      pixels[at++] = red + toRed * along;
      pixels[at++] = green + toGreen * along;
      pixels[at++] = blue + toBlue * along;
    }
}

function paintShape(picture: Picture, shape: Shape): void {
  const { x: centreX, y: centreY, radius, colour, opacity } = shape;
  const distanceTo = DISTANCES[shape.kind];
  const [cos, sin] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  const reach = Math.ceil(radius * MAX_EXTENT) + 1;
  // Only the part inside the picture.
  const [top, bottom] = [Math.max(-reach, -centreY), Math.min(reach, picture.height - 1 - centreY)];
  const [left, right] = [Math.max(-reach, -centreX), Math.min(reach, picture.width - 1 - centreX)];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const distance = distanceTo(x * cos + y * sin, y * cos - x * sin, radius);
      if (distance < 0.5)
        blendPixel(picture, centreX + x, centreY + y, colour, opacity * coverage(distance));
    }
}

/** The corner of a box is the farthest point of all outlines, in radii from the centre. */
const MAX_EXTENT = 1.15;

/** Signed distances from a point to an outline around the origin, negative inside. */
const DISTANCES: Record<Shape['kind'], (x: number, y: number, radius: number) => number> = {
  disc: (x, y, radius) => length(x, y) - radius,
  ring: (x, y, radius) => Math.abs(length(x, y) - radius * 0.75) - radius * 0.25,
  box: (x, y, radius) => boxDistance(x, y, radius * 0.85, radius * 0.6) - radius * 0.1,
  capsule: (x, y, radius) => boxDistance(x, y, radius * 0.65, 0) - radius * 0.3,
  triangle: (x, y, radius) => {
    const slope = (Math.sqrt(3) / 2) * Math.abs(x) - y / 2;
    return Math.max(slope, y) - radius / 2;
  },
};

/** Signed distance to a rectangle around the origin, given half its width and height. */
export function boxDistance(x: number, y: number, halfWidth: number, halfHeight: number): number {
  const dx = Math.abs(x) - halfWidth;
  const dy = Math.abs(y) - halfHeight;
  return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
}

/** As Math.hypot, which guards against overflow and is several times slower. */
export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
