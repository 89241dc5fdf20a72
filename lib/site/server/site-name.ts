/** The sites of a web process: that of the members, and the operators' desk on its own port. */
export type SiteName = 'members' | 'desk';
