import type {
  AppealAct,
  AppealState,
  CaseSource,
  ConsentPurpose,
  DiscoveryFilter,
  FactFilter,
  Gender,
  LookingFor,
  ModeratorRole,
  KeptProfile,
  PhotoCrop,
  PictureChoice,
  ProfileFacts,
  ProfileTextField,
  RefusalReason,
  ReportCategory,
  ReviewState,
  Sanction,
  SanctionKind,
  SanctionReason,
  VerificationPose,
  VerificationReason,
} from "@lyceum/contract/shapes";
import type { ProductId, RenewingProduct } from "@lyceum/contract/social";
import type { OrderState, RenewalEnd, VerificationStep } from "@lyceum/domain/social";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export type FreeChatReason = "signUp" | "photo" | "pack" | "refund" | "window";

export type MemberState = "open" | "paused" | "hidden" | "suspended";

/** Members of the social realm: migrations 0082 to 0084, 0097, 0098, 0120, 0132, 0150, 0175 to 0178, 0198, 0204 to 0206, 0220, 0255, 0258, 0262. */
export type SocialTables = {
  "social.age_assurance": {
    account_id: string;
    dept_id: number;
    birthday: string;
    level: number;
    method: string;
    checked_at: number;
    revoked_at: number | null;
  };
  "social.age_session": {
    session_id: string;
    dept_id: number;
    device_mac: Buffer;
    created_at: number;
    used_at: number | null;
  };
  /** Of a contact, or of a device. */
  "social.age_refusal": { dept_id: number; contact_mac: Buffer; until_at: number };
  "social.profile": {
    account_id: string;
    dept_id: number;
    gender: Gender | null;
    looking_for: Generated<LookingFor[]>;
    place: string | null;
    place_at: number | null;
    facts: JsonWithDefault<ProfileFacts>;
    filter: JsonWithDefault<Partial<DiscoveryFilter>>;
    fact_filter: JsonWithDefault<Partial<FactFilter>>;
    state: Generated<MemberState>;
    /** Ids of reports and sanctions; empty unless suspended. */
    suspended_by: Generated<string[]>;
    exposure: Generated<number>;
    /** What the ranking job made of the profile, and of how much is filled in; where drawing by lot finds it; for which day its exposure faded last. */
    standing: Generated<number>;
    filled: Generated<number>;
    lot: Generated<number>;
    faded_day: Generated<number>;
    /** What triggers keep of photos, texts, age and verifications: whether others may be shown it, and for whom it suits. */
    presentable: Generated<boolean>;
    verified: Generated<boolean>;
    birthday: Generated<string>;
    active_at: number;
    created_at: number;
  };
  "social.profile_text": {
    account_id: string;
    field: ProfileTextField;
    dept_id: number;
    shown: string | null;
    offered: string;
    version: Generated<number>;
    state: Generated<ReviewState>;
    reason: RefusalReason | null;
    changed_at: number;
  };
  "social.photo": {
    photo_id: string;
    account_id: string;
    dept_id: number;
    asset_id: string;
    position: number;
    crop: Json<PhotoCrop>;
    version: Generated<number>;
    state: Generated<ReviewState>;
    reason: RefusalReason | null;
    created_at: number;
  };
  "social.verification": {
    verification_id: string;
    account_id: string;
    dept_id: number;
    number: Generated<number>;
    photo_id: string;
    pose: VerificationPose;
    state: Generated<VerificationStep>;
    asset_id: ColumnType<string | null, string | undefined, string | null>;
    reason: ColumnType<VerificationReason | null, undefined, VerificationReason | null>;
    version: Generated<number>;
    asked_at: number;
    submitted_at: ColumnType<number | null, undefined, number | null>;
    decided_at: ColumnType<number | null, undefined, number | null>;
    decided_by: ColumnType<string | null, undefined, string | null>;
  };
  "social.consent": {
    consent_id: string;
    account_id: string;
    dept_id: number;
    purpose: ConsentPurpose;
    version: number;
    given_at: number;
    withdrawn_at: ColumnType<number | null, undefined, number | null>;
  };
  "social.judgement": {
    from_id: string;
    to_id: string;
    dept_id: number;
    kind: "like" | "pass";
    at: number;
    liked_at: Generated<number | null>;
  };
  "social.invitation": { from_id: string; to_id: string; dept_id: number; note: string; at: number };
  "social.match": { lo_id: string; hi_id: string; dept_id: number; at: number; ended_at: number | null };
  "social.block": { from_id: string; to_id: string; dept_id: number; at: number };
  "social.school_group": { account_id: string; group_mac: Buffer; dept_id: number; is_staff: boolean };
  "social.entitlement": {
    account_id: string;
    dept_id: number;
    vip_until: Generated<number>;
    service_until: Generated<number>;
    free_chats: Generated<number>;
    vip_used_at: Generated<number>;
    service_used_at: Generated<number>;
    vip_grace_until: Generated<number>;
  };
  "social.free_chat": {
    account_id: string;
    dept_id: number;
    reason: FreeChatReason;
    ref: string;
    delta: number;
    at: number;
  };
  "social.chat_window": {
    lo_id: string;
    hi_id: string;
    dept_id: number;
    opened_by: string;
    opened_at: number;
    expires_at: number;
  };
  "social.purchase": {
    order_id: string;
    account_id: string | null;
    dept_id: number;
    /** Of the page that asked; an invoice has none. */
    key: ColumnType<string | null, string | undefined, string | null>;
    product: ProductId;
    amount: number;
    currency: string;
    state: Generated<OrderState>;
    provider: string;
    provider_ref: ColumnType<string | null, string | undefined, string | null>;
    checkout_url: ColumnType<string | null, string | undefined, string | null>;
    created_at: number;
    paid_at: ColumnType<number | null, number | undefined, number | null>;
    refund_asked_at: ColumnType<number | null, number | undefined, number | null>;
    taken: ColumnType<number | null, number | undefined, number | null>;
    closed_at: ColumnType<number | null, number | undefined, number | null>;
    subscription_id: ColumnType<string | null, string | null | undefined, string | null>;
    invoice_ref: ColumnType<string | null, string | undefined, string | null>;
  };
  "social.subscription": {
    subscription_id: string;
    account_id: string | null;
    dept_id: number;
    product: RenewingProduct;
    amount: number;
    currency: string;
    provider: string;
    provider_ref: ColumnType<string | null, undefined, string>;
    created_at: number;
    covered_until: Generated<number>;
    bridged: Generated<number>;
    failed_from: Generated<number>;
    failed_tries: Generated<number>;
    next_try_at: ColumnType<number | null, undefined, number | null>;
    is_cancelling: Generated<boolean>;
    cancel_said_at: Generated<number>;
    ended_at: ColumnType<number | null, undefined, number | null>;
    ended_by: ColumnType<RenewalEnd | null, undefined, RenewalEnd>;
    reminded_for: Generated<number>;
    paused_for: Generated<number>;
  };
  "social.invoice_payment": {
    provider: string;
    payment_ref: string;
    invoice_ref: string;
  };
  "social.payment_event": {
    provider: string;
    event_id: string;
    order_id: string;
    kind: string;
    at: number;
  };
  "social.ledger_entry": {
    entry_id: string;
    order_id: string;
    dept_id: number;
    kind: "sale" | "refund";
    at: number;
  };
  "social.ledger_line": {
    entry_id: string;
    ledger: "provider" | "sales";
    currency: string;
    amount: number;
  };
  "social.report": {
    report_id: string;
    dept_id: number;
    reporter_id: string;
    target_id: string;
    category: ReportCategory;
    text: string;
    evidence: Json<KeptProfile>;
    priority: number;
    source: Generated<CaseSource>;
    version: Generated<number>;
    state: Generated<"pending" | "dismissed" | "upheld">;
    created_at: number;
    decided_at: number | null;
    decided_by: string | null;
    proposed_by: ColumnType<string | null, undefined, string | null>;
    proposal: ColumnType<KeptProposal | null, undefined, string | null>;
  };
  "social.report_evidence": {
    report_id: string;
    dept_id: number;
    content: string;
    seal: Buffer;
    sealed_at: number;
  };
  "social.role_change": {
    change_id: string;
    dept_id: number;
    account_id: string;
    role: ModeratorRole;
    act: "grant" | "revoke";
    proposed_by: string;
    proposed_at: number;
  };
  "social.sent_text": {
    from_id: string;
    text_hash: Buffer;
    to_id: string;
    dept_id: number;
    at: number;
    /** Null of those written before migration 0258. */
    sketch: Buffer | null;
  };
  "social.picture_choice": {
    account_id: string;
    peer_id: string;
    dept_id: number;
    choice: Exclude<PictureChoice, "ask">;
    at: number;
  };
  "social.sent_picture": { object_name: string; from_id: string; to_id: string; dept_id: number; at: number };
  "social.device": { account_id: string; device_mac: Buffer; dept_id: number; seen_at: number };
  "social.report_reader": { report_id: string; account_id: string; dept_id: number; at: number };
  "social.sanction": {
    sanction_id: string;
    dept_id: number;
    account_id: string;
    report_id: string | null;
    kind: SanctionKind;
    reason: SanctionReason;
    content: string[];
    is_sensitive: boolean;
    version: Generated<number>;
    created_at: number;
    until_at: number | null;
    decided_by: string | null;
    seconded_by: string | null;
    acknowledged_at: ColumnType<number | null, undefined, number | null>;
    lift_proposed_by: ColumnType<string | null, undefined, string | null>;
    ended_at: ColumnType<number | null, undefined, number | null>;
    ended_by: ColumnType<string | null, undefined, string | null>;
  };
  "social.appeal": {
    sanction_id: string;
    dept_id: number;
    account_id: string;
    text: string;
    state: Generated<AppealState>;
    version: Generated<number>;
    created_at: number;
    proposed_by: ColumnType<string | null, undefined, string | null>;
    proposed_act: ColumnType<AppealAct | null, undefined, AppealAct | null>;
    decided_at: ColumnType<number | null, undefined, number | null>;
    decided_by: ColumnType<string | null, undefined, string | null>;
  };
};

/** What the first of two moderators wants. */
export type KeptProposal = { act: "approve" | "refuse"; sanction: Sanction | null };
