import type { ChosenItem, ToolActivity, ToolGrading } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

/** The public half of a key, as JSON Web Keys have it. */
export type PublicJwk = { kty: string; n: string; e: string };

/** Outside tools: migrations 0225 and 0226. */
export type OutsideToolTables = {
  "edu.lti_key": {
    kid: string;
    dept_id: number;
    public_key: ColumnType<PublicJwk, string, string>;
    sealed_key: Buffer;
    made_at: number;
    ends_at: number | null;
  };
  "edu.lti_tool": {
    tool_id: Generated<number>;
    dept_id: number;
    client_id: string;
    deployment_id: string;
    name: string;
    login_url: string;
    target_url: string;
    redirect_urls: string[];
    jwks_url: string;
    public_key: string;
    shares_name: boolean;
    shares_mail: boolean;
    is_enabled: boolean;
    created_at: number;
    updated_at: number;
  };
  "edu.lti_person": {
    tool_id: number;
    account_id: string;
    dept_id: number;
    sub: string;
    made_at: number;
  };
  "edu.lti_launch": {
    hint_hash: Buffer;
    dept_id: number;
    tool_id: number;
    account_id: string;
    course_id: number | null;
    unit_id: string | null;
    ends_at: number;
    ticket_hash: Buffer | null;
    browser_hash: Buffer | null;
    redirect_url: string | null;
    nonce: string | null;
    state: string | null;
    choice_hash: Buffer | null;
  };
  "edu.lti_token": {
    token_hash: Buffer;
    tool_id: number;
    dept_id: number;
    scopes: string[];
    ends_at: number;
  };
  "edu.lti_said_once": {
    tool_id: number;
    word_hash: Buffer;
    dept_id: number;
    ends_at: number;
  };
  "edu.lti_opened": {
    course_id: number;
    account_id: string;
    unit_id: string;
    tool_id: number;
    dept_id: number;
  };
  "edu.lti_score": {
    course_id: number;
    account_id: string;
    unit_id: string;
    dept_id: number;
    tool_id: number;
    score_given: number | null;
    score_maximum: number | null;
    activity: ToolActivity;
    grading: ToolGrading;
    comment: string;
    said_at: number;
  };
  "edu.lti_choice": {
    choice_hash: Buffer;
    word_hash: Buffer | null;
    dept_id: number;
    tool_id: number;
    account_id: string;
    ends_at: number;
    items: ColumnType<ChosenItem[] | null, string | null, string | null>;
  };
};
