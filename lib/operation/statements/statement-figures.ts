/** A member's personal data in full. */
interface StatementMember {
  id: string;
  username: string;
  realName: string | null;
  phone: string | null;
  email: string | null;
  birthday: string | null;
  status: string;
  createdAt: Date;
}

/** An entry of the ledger; amounts in minor units. */
export interface StatementEntry {
  journalId: string;
  kind: string;
  ref: string;
  /** Number of the record that `ref` names, if it has one. */
  recordNo: string | null;
  at: Date;
  amountMinor: bigint;
  afterMinor: bigint;
}

/** An account of the member in the period: opening + entries = closing. */
export interface StatementAccount {
  asset: string;
  purpose: string;
  openingMinor: bigint;
  closingMinor: bigint;
  entries: StatementEntry[];
}

interface StatementMethod {
  title: string;
  number: string;
  holder: string | null;
  status: string;
  createdAt: Date;
}

interface StatementSignIn {
  at: Date;
  address: string;
  userAgent: string;
}

/** All of a member that a statement for authorities states. */
export interface StatementFigures {
  member: StatementMember;
  accounts: StatementAccount[];
  methods: StatementMethod[];
  signIns: StatementSignIn[];
  /** The newest place of the hash chain; null if there is none. */
  head: { position: string; hash: string } | null;
}
