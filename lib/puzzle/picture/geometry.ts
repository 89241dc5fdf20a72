/**
 * Sizes of the puzzle in its own units: pixels of a picture that is 310 wide, whatever width it is
 * shown at. Shared by the drawing on the server and the dialog in the browser.
 */
export const PUZZLE_WIDTH = 310;
export const PUZZLE_HEIGHT = 160;
/** Both the piece (at scale 1) and the slider's handle, so that they travel the same way. */
export const PIECE_SIZE = 50;
/** The furthest left edge of the piece. */
export const MAX_X = PUZZLE_WIDTH - PIECE_SIZE;
/** The way by ear: so many groups of beeps, each of one to so many. */
export const BEEP_GROUPS = 3;
export const MAX_BEEPS = 6;
/** How long a challenge can be answered. */
export const CHALLENGE_TTL_SECONDS = 120;
