/** The data of the `userInfo` call. */
export interface UserInfo {
  id: string;
  username: string;
  nickname: string | null;
  /** The path of the picture; null when there is none. */
  avatar: string | null;
  phone: string | null;
  email: string | null;
  real_name: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  /** Available cash, as the JSON number of the contract. */
  balance: number;
  has_trade_password: boolean;
  /** ISO 8601, like `created_at`. */
  trade_unlocked_until: string | null;
  created_at: string;
}
