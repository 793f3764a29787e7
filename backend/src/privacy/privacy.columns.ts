/**
 * What each text column contains about a customer, and how an erasure treats it. Export and erasure both use it, and a
 * test fails for a column of the database that is missing here.
 */
export interface PrivacyTable {
  /**
   * Rows of a person: a condition on the table (`t`) and `person` with its `bookings` (ids) and `address`. Without it
   * the table has no rows of customers, or they are erased another way (see `reached`).
   */
  readonly rows?: string;
  /** Name of the rows in an export; rows without a name are internal and not exported. */
  readonly exported?: string;
  /** Columns without meaning for the person: keys, leases, the acting staff. */
  readonly internal?: string;
  /** The agency's own published data: no column needs a line. */
  readonly holdsNoPersonalData?: true;
  /** States, kinds, references and fixed texts. */
  readonly impersonal?: string;
  /** Data about staff, who are not erased with a customer. */
  readonly staff?: string;
  /** Emptied in place, because the row is counted or part of the accounts. */
  readonly emptied?: string;
  /** The whole row is deleted. */
  readonly deleted?: string;
  /** Maintained by the database from other columns. */
  readonly derived?: string;
  /** Kept: GDPR 17(3)(b), accounting records must be kept (bokföringslagen 7:2). Deleted by retention. */
  readonly accountingRecord?: string;
  /** How an erasure reaches rows without a condition of their own. */
  readonly reached?: string;
}

const OF_BOOKING = 't.booking_id = any(person.bookings)';
const OF_PAYMENT =
  't.payment_id in (select id from payments where booking_id = any(person.bookings))';
const MESSAGES = 'select id from contact_messages where lower(email) = person.address';

export const PRIVACY_COLUMNS: Readonly<Record<string, PrivacyTable>> = {
  bookings: {
    rows: 't.id = any(person.bookings)',
    exported: 'bookings',
    internal: 'client_key fingerprint access_version owner_id attention needs_attention',
    impersonal: `booking_ref client_key airport destination_id destination_sv destination_ar prices age_bands pricing_rules
      cancellation_ladder payment_choice language state source attention cancel_reason`,
    emptied: 'email phone notes cancel_request fingerprint',
  },
  passengers: {
    rows: OF_BOOKING,
    exported: 'travellers',
    internal: 'replaced_by',
    impersonal: 'type state bed',
    emptied: 'first_name last_name birthdate gender',
  },
  booking_lines: {
    rows: OF_BOOKING,
    exported: 'lines',
    impersonal: 'kind traveller_type label',
    emptied: 'reason',
  },
  booking_rooms: {
    rows: OF_BOOKING,
    exported: 'rooms',
    internal: 'room_type_id shared_with',
    impersonal: 'name_sv name_ar terms state',
  },
  payment_plan: { rows: OF_BOOKING, exported: 'payment_plan', impersonal: 'kind' },
  reviews: {
    rows: OF_BOOKING,
    exported: 'reviews',
    internal: 'moderated_by',
    impersonal: 'destination_id departure_month language state reject_reason',
    emptied: 'text display_name reply_sv reply_ar',
  },
  review_invites: {
    rows: OF_BOOKING,
    exported: 'review_invites',
    internal: 'token_hash',
    impersonal: 'token_hash',
  },
  pay_links: {
    rows: OF_BOOKING,
    exported: 'pay_links',
    internal: 'created_by client_key',
    impersonal: 'client_key',
  },
  payments: {
    rows: OF_BOOKING,
    exported: 'payments',
    internal: 'recorded_by recording_key last_error',
    impersonal: 'purpose method wallet currency state intent_id last_error recording_key',
    accountingRecord: 'reference',
  },
  refunds: {
    rows: OF_PAYMENT,
    exported: 'refunds',
    internal: 'requested_by approved_by rejected_by dedupe last_error',
    impersonal: 'state source dedupe stripe_id last_error',
    emptied: 'reason rejection',
    accountingRecord: 'paid_out_reference',
  },
  ledger_entries: { rows: OF_BOOKING, exported: 'ledger', impersonal: 'kind source_id' },
  documents: {
    rows: OF_BOOKING,
    exported: 'documents',
    internal: 'dedupe file_name sha256 subject_id deleted_files',
    impersonal: 'kind series number dedupe language file_name sha256 figures deleted_files',
    accountingRecord: 'content',
    reached: 'retention: all but receipts and credit notes are emptied',
  },
  gift_cards: {
    rows: 'person.address in (lower(t.buyer_email), lower(t.recipient_email))',
    exported: 'gift_cards',
    internal: 'code_hash sold_by client_key',
    impersonal: 'code_hash code_last4 state language client_key',
    emptied: 'buyer_email recipient_name recipient_email message void_reason',
  },
  gift_card_entries: { impersonal: 'kind source_id' },
  gift_card_money: { impersonal: 'kind source_id' },
  document_series: { impersonal: 'series' },
  booking_changes: {
    rows: OF_BOOKING,
    exported: 'changes',
    internal: 'key request_hash staff_id outcome',
    impersonal: 'kind key outcome',
    emptied: 'note request_hash was_named now_named',
  },
  booking_reminders: { rows: OF_BOOKING, exported: 'notices', impersonal: 'kind' },
  task_resolutions: {
    rows: OF_BOOKING,
    exported: 'attention',
    internal: 'staff_id',
    impersonal: 'kind subject_id',
    deleted: 'note',
  },
  booking_search: { rows: OF_BOOKING, derived: 'words' },
  outbox_mails: {
    rows: `(${OF_BOOKING} or (t.booking_id is null and lower(t.to_address) = person.address))`,
    exported: 'mails',
    internal: 'dedupe lease leased_until error attempts body_html next_try_at',
    impersonal: 'topic dedupe language state',
    deleted: 'to_address payload error subject body_text body_html attachments',
  },
  contact_messages: {
    rows: 'lower(t.email) = person.address',
    exported: 'messages',
    internal: 'assigned_to spam_reason booking_id',
    impersonal: 'kind language state spam_reason',
    deleted: 'name email phone message',
  },
  message_replies: {
    rows: `t.message_id in (${MESSAGES})`,
    exported: 'replies',
    internal: 'author_id client_key',
    impersonal: 'client_key',
    deleted: 'text',
  },
  passenger_list_exports: {
    impersonal: 'kind airport format rows_md5 sha256',
    deleted: 'rows file',
    reached: 'every list of a departure that the person was booked on',
  },
  saved_views: { deleted: 'name filter', reached: 'filters that hold one of the values' },
  privacy_exports: {
    rows: '(t.booking_ids && person.bookings or lower(t.email) = person.address)',
    impersonal: 'state booking_ids',
    deleted: 'email file',
  },
  privacy_erasures: {
    impersonal: 'scope salt state receipt address_hash booking_ids',
    emptied: 'address',
    reached: 'the job that erases empties the address',
  },
  audit_log: {
    rows: `t.object_type = 'booking' and t.object_id = any(person.bookings::text[])`,
    exported: 'log',
    internal: 'actor_id actor_role request_id',
    // Contains only field names and numbers (common/audit/audit.ts), so it never needs erasure.
    impersonal: 'actor_role action object_type object_id changes request_id',
  },
  audit_chain: { impersonal: 'at digest hash' },

  users: { staff: 'username email password_hash role otp_secret otp_recovery' },
  password_resets: { staff: 'token_hash' },
  content: { impersonal: 'page key_name value_sv value_ar' },
  content_versions: { impersonal: 'value_sv value_ar' },
  content_sections: { impersonal: 'page sections' },
  settings: { impersonal: 'key value' },
  destinations: { holdsNoPersonalData: true },
  hotels: { holdsNoPersonalData: true },
  trip_stays: { holdsNoPersonalData: true },
  destination_slugs: { impersonal: 'slug destination_id' },
  destination_previews: { impersonal: 'token_hash destination departures' },
  departures: { impersonal: 'destination_id state' },
  departure_airports: { holdsNoPersonalData: true },
  room_types: { holdsNoPersonalData: true },
  room_prices: { holdsNoPersonalData: true },
  departure_rooms: { holdsNoPersonalData: true },
  booking_extras: { holdsNoPersonalData: true },
  discount_rules: { holdsNoPersonalData: true },
  discount_uses: {
    rows: OF_BOOKING,
    internal: 'email_hash',
    impersonal: 'state',
    emptied: 'email_hash',
  },
  extra_orders: { holdsNoPersonalData: true },
  departure_extras: { holdsNoPersonalData: true },
  extras: { holdsNoPersonalData: true },
  extra_groups: { holdsNoPersonalData: true },
  extra_offers: { holdsNoPersonalData: true },
  flight_legs: { holdsNoPersonalData: true },
  flight_changes: { holdsNoPersonalData: true },
  departure_cancellations: { impersonal: 'reason' },
  uploads: { impersonal: 'key kind original_name sha256 mime' },
  upload_files: { impersonal: 'name upload_key cut format sha256' },
  facts_usage: { impersonal: 'name' },
  retention_runs: { impersonal: 'gone failed' },
  system_checks: { impersonal: 'name' },
  law_text_checks: { impersonal: 'text version' },
  provider_contacts: { impersonal: 'name' },
  checkout_sources: {
    impersonal: 'address',
    reached: 'network addresses of checkouts; they go after a day',
  },
  gift_card_sources: {
    impersonal: 'address',
    reached: 'network addresses of checkouts; they go after a day',
  },
  rate_limits: { impersonal: 'key', reached: 'keys are network addresses; they go after a day' },
  failed_attempts: { impersonal: 'key', reached: 'keys are hashes; they go after a day' },
  stripe_events: { impersonal: 'event_id type object_id error' },
  unmatched_payments: { impersonal: 'id kind currency note' },
  provider_disputes: { impersonal: 'id intent_id status' },
  reconciliation_differences: { impersonal: 'object_id kind' },
  day_closings: { impersonal: 'figures note' },
  migrations: { impersonal: 'name' },
};

type Fate =
  | 'internal'
  | 'impersonal'
  | 'staff'
  | 'emptied'
  | 'deleted'
  | 'derived'
  | 'accountingRecord';

/** Returns the columns of a table with one treatment. */
export const columnsOf = (table: PrivacyTable, fate: Fate): string[] =>
  (table[fate] ?? '').split(/\s+/).filter(Boolean);

const FATES = ['impersonal', 'staff', 'emptied', 'deleted', 'derived', 'accountingRecord'] as const;

/** Tells whether a column is classified. */
export const isClassified = (tableName: string, column: string): boolean => {
  const table = PRIVACY_COLUMNS[tableName];
  if (table?.holdsNoPersonalData) return true;
  return table !== undefined && FATES.some((fate) => columnsOf(table, fate).includes(column));
};
