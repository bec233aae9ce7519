import type { TicketStatus, TvTicketStatus } from "@lyceum/domain/accounts";

type RecoveryCodeTable = {
  account_id: string;
  code_mac: Buffer;
  created_at: number;
  used_at: number | null;
};

type PasskeyTable = {
  credential_id: string;
  dept_id: number;
  account_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Of signatures, as the authenticator counts; 0 where it does not. */
  counter: number;
  transports: string[];
  name: string;
  created_at: number;
  last_used_at: number | null;
};

/** Challenges that were answered. */
type PasskeyChallengeTable = { challenge: string; used_at: number };

/** Codes of the sign-in by WeChat, from the screen to the answer. */
type WeChatTicketTable = {
  id_hash: Buffer;
  dept_id: number;
  state_hash: Buffer;
  browser_hash: Buffer;
  purpose: "signIn" | "link";
  status: TicketStatus;
  number: string;
  device: string;
  grant_hash: Buffer | null;
  identity: string | null;
  nick: string;
  avatar: string;
  created_at: number;
  expires_at: number;
};

/** Codes of the sign-in of a large screen by a phone. */
type TvTicketTable = {
  id_hash: Buffer;
  dept_id: number;
  ticket_hash: Buffer;
  browser_hash: Buffer;
  status: TvTicketStatus;
  digits: string;
  device: string;
  address: string;
  address_group: string;
  account_id: string | null;
  created_at: number;
  expires_at: number;
};

export type OwnAccountTables = {
  "edu.recovery_code": RecoveryCodeTable;
  "edu.passkey": PasskeyTable;
  "edu.wechat_ticket": WeChatTicketTable;
  "edu.tv_ticket": TvTicketTable;
  "edu.passkey_challenge": PasskeyChallengeTable;
};
