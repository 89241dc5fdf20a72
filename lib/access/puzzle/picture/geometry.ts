/**
 * Sizes in pixels of a 310-wide picture, independent of its displayed width. Used by the drawing on the
 * server and by the dialog in the browser.
 */
export const PUZZLE_WIDTH = 310;
export const PUZZLE_HEIGHT = 160;
/** Size of the piece and of the slider's handle, so that both travel the same distance. */
export const PIECE_SIZE = 50;
/** Largest left edge of the piece. */
export const MAX_X = PUZZLE_WIDTH - PIECE_SIZE;
/** Audio challenge: number of groups, and the largest number of beeps in a group. */
export const BEEP_GROUPS = 3;
export const MAX_BEEPS = 6;
/** Time to answer a challenge. */
export const CHALLENGE_TTL_SECONDS = 120;
/** A piece less than this from the gap fits. */
export const FIT_RANGE = 10;
