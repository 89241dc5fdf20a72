/** Id that means all sessions except the calling one. */
export const OTHER_SESSIONS = 'others';
