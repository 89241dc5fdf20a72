/** Names of cells. Letters only, because they are part of the purposes of accounts. */
export const CELL_NAME = /^[a-z]{1,16}$/;
