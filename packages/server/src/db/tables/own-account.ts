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

export type OwnAccountTables = {
  "edu.recovery_code": RecoveryCodeTable;
  "edu.passkey": PasskeyTable;
  "edu.passkey_challenge": PasskeyChallengeTable;
};
