import { type Kysely, sql } from 'kysely'

/**
 * People, listings, bookings, payments. Wrong states are refused here, whatever the code above believes:
 * one active booking per buyer and listing, one live hold and one live sale per listing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // --- people and sign-in (better-auth's tables under our names) ---
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (char_length(name) <= 200),
    email text NOT NULL CHECK (email = lower(email)),
    email_verified boolean NOT NULL DEFAULT false,
    image text,
    role_chosen_at timestamptz,
    suspended_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX users_email_key ON users (email)`,
  `CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL`,
  `CREATE TABLE roles (
    user_id uuid NOT NULL REFERENCES users,
    role text NOT NULL CHECK (role IN ('buyer', 'seller', 'admin')),
    granted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, role)
  )`,
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token text NOT NULL UNIQUE,
    expires_at timestamptz NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX sessions_user_idx ON sessions (user_id)`,
  `CREATE TABLE accounts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (provider_id, account_id)
  )`,
  `CREATE INDEX accounts_user_idx ON accounts (user_id)`,
  `CREATE TABLE verifications (
    id uuid PRIMARY KEY,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX verifications_identifier_idx ON verifications (identifier)`,

  // --- pictures: one row a content, one upload row a person and content ---
  `CREATE TABLE images (
    hash char(64) PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    widths integer[] NOT NULL,
    color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
    avif_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE uploads (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    image_hash char(64) NOT NULL REFERENCES images,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, image_hash)
  )`,
  `CREATE INDEX uploads_image_idx ON uploads (image_hash)`,
  `CREATE INDEX uploads_recent_idx ON uploads (user_id, created_at)`,
  // Each upload counts against the day's limit, a repeated one as well.
  `CREATE TABLE upload_counts (
    user_id uuid NOT NULL REFERENCES users,
    day date NOT NULL,
    uploads integer NOT NULL CHECK (uploads > 0),
    PRIMARY KEY (user_id, day)
  )`,

  // --- listings ---
  `CREATE TABLE categories (
    id text PRIMARY KEY,
    description text NOT NULL,
    -- A picture that comes with the program: its path and what a picture's row says of the others.
    image text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    widths integer[] NOT NULL,
    color text NOT NULL,
    position smallint NOT NULL UNIQUE
  )`,
  `INSERT INTO categories (id, description, image, width, height, widths, color, position) VALUES
    ('Cruiser', 'Low seats, long wheelbases and torque for the long way home: V-twins, bobbers, baggers and big scooters.',
      '/categories/cruiser.webp', 1200, 825, '{400,800,1200}', '#bfbfbd', 1),
    ('Off_Road', 'Enduro, trail and adventure bikes that have seen mud and would like to see more of it.',
      '/categories/off-road.webp', 1200, 825, '{400,800,1200}', '#cbae4f', 2),
    ('Sports', 'Supersports and nakeds, from the first A2 twin to the full fairing, and the classics that began it.',
      '/categories/sports.webp', 1200, 825, '{400,800,1200}', '#9a9a9e', 3)`,
  `CREATE TABLE listings (
    id uuid PRIMARY KEY,
    seller_id uuid NOT NULL REFERENCES users,
    state text NOT NULL CHECK (state IN ('draft', 'available', 'withdrawn', 'sold', 'removed')),
    name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 120),
    resale_price_minor bigint CHECK (resale_price_minor BETWEEN 100 AND 99999999),
    original_price_minor bigint CHECK (original_price_minor BETWEEN 100 AND 99999999),
    currency char(3) NOT NULL,
    condition text CHECK (condition IN ('excellent', 'good', 'fair')),
    category_id text REFERENCES categories,
    phone text NOT NULL DEFAULT '',
    location text NOT NULL DEFAULT '',
    posted_on date,
    years_of_use numeric(4, 1) CHECK (years_of_use BETWEEN 0 AND 100),
    description text NOT NULL DEFAULT '',
    model_year smallint,
    mileage_km integer CHECK (mileage_km >= 0),
    engine_cc integer CHECK (engine_cc > 0),
    has_image boolean NOT NULL DEFAULT false,
    sold_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (id, seller_id),
    -- What is live or was sold is complete (product §4).
    CONSTRAINT listings_complete CHECK (
      state NOT IN ('available', 'sold')
      OR (name <> '' AND resale_price_minor IS NOT NULL AND condition IS NOT NULL
          AND category_id IS NOT NULL AND location <> '' AND has_image)
    )
  )`,
  `CREATE INDEX listings_category_idx ON listings (category_id, created_at DESC, id DESC) WHERE state = 'available'`,
  `CREATE INDEX listings_newest_idx ON listings (created_at DESC, id DESC) WHERE state = 'available'`,
  `CREATE INDEX listings_seller_idx ON listings (seller_id, created_at DESC, id DESC) WHERE state <> 'removed'`,
  `CREATE TABLE listing_photos (
    listing_id uuid NOT NULL REFERENCES listings,
    position smallint NOT NULL CHECK (position >= 0),
    image_hash char(64) NOT NULL REFERENCES images,
    PRIMARY KEY (listing_id, position),
    UNIQUE (listing_id, image_hash)
  )`,
  `CREATE INDEX listing_photos_image_idx ON listing_photos (image_hash)`,
  `CREATE TABLE promotions (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings,
    seller_id uuid NOT NULL REFERENCES users,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > started_at),
    ended_at timestamptz,
    -- A seller promotes their own listings.
    FOREIGN KEY (listing_id, seller_id) REFERENCES listings (id, seller_id)
  )`,
  `CREATE UNIQUE INDEX promotions_live_key ON promotions (listing_id) WHERE ended_at IS NULL`,
  `CREATE INDEX promotions_newest_idx ON promotions (started_at DESC, id DESC) WHERE ended_at IS NULL`,
  `CREATE INDEX promotions_seller_idx ON promotions (seller_id) WHERE ended_at IS NULL`,

  // --- bookings ---
  `CREATE TABLE bookings (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings,
    buyer_id uuid NOT NULL REFERENCES users,
    state text NOT NULL CHECK (state IN
      ('pending', 'paid', 'handed_over', 'declined', 'canceled', 'lapsed', 'lost', 'refunded')),
    listing_name text NOT NULL,
    image_hash char(64) REFERENCES images,
    price_minor bigint NOT NULL CHECK (price_minor BETWEEN 100 AND 99999999),
    currency char(3) NOT NULL,
    phone text NOT NULL,
    meeting_location text NOT NULL,
    created_at timestamptz NOT NULL,
    lapses_at timestamptz NOT NULL,
    ended_at timestamptz,
    UNIQUE (id, listing_id, buyer_id)
  )`,
  `CREATE UNIQUE INDEX bookings_one_active_key ON bookings (listing_id, buyer_id)
    WHERE state IN ('pending', 'paid', 'handed_over')`,
  `CREATE UNIQUE INDEX bookings_one_sale_key ON bookings (listing_id) WHERE state IN ('paid', 'handed_over')`,
  `CREATE INDEX bookings_listing_idx ON bookings (listing_id, created_at DESC, id DESC)`,
  `CREATE INDEX bookings_buyer_idx ON bookings (buyer_id, created_at DESC, id DESC)`,
  `CREATE INDEX bookings_lapse_idx ON bookings (lapses_at) WHERE state = 'pending'`,
  `CREATE INDEX bookings_image_idx ON bookings (image_hash)`,

  // --- payments ---
  `CREATE TABLE payment_intents (
    id uuid PRIMARY KEY,
    booking_id uuid NOT NULL REFERENCES bookings,
    provider text NOT NULL CHECK (provider IN ('test', 'stripe')),
    provider_intent_id text,
    client_secret text,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    state text NOT NULL CHECK (state IN ('creating', 'open', 'processing', 'succeeded', 'canceled', 'failed')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (provider, provider_intent_id),
    UNIQUE (id, booking_id, amount_minor, currency),
    CHECK (state IN ('creating', 'failed') OR provider_intent_id IS NOT NULL)
  )`,
  `CREATE INDEX payment_intents_booking_idx ON payment_intents (booking_id)`,
  `CREATE TABLE checkout_holds (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings,
    buyer_id uuid NOT NULL REFERENCES users,
    booking_id uuid NOT NULL REFERENCES bookings,
    payment_intent_id uuid NOT NULL UNIQUE REFERENCES payment_intents,
    declines smallint NOT NULL DEFAULT 0 CHECK (declines >= 0),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
    released_at timestamptz,
    release_reason text CHECK (release_reason IN ('paid', 'expired', 'declines', 'canceled', 'failed')),
    CHECK ((released_at IS NULL) = (release_reason IS NULL)),
    -- A hold is its booking's: of that bike, for that buyer.
    FOREIGN KEY (booking_id, listing_id, buyer_id) REFERENCES bookings (id, listing_id, buyer_id)
  )`,
  `CREATE UNIQUE INDEX checkout_holds_one_live_per_listing_key ON checkout_holds (listing_id) WHERE released_at IS NULL`,
  `CREATE UNIQUE INDEX checkout_holds_one_live_per_buyer_key ON checkout_holds (buyer_id) WHERE released_at IS NULL`,
  `CREATE INDEX checkout_holds_recent_idx ON checkout_holds (buyer_id, listing_id, created_at)`,
  `CREATE INDEX checkout_holds_expiry_idx ON checkout_holds (expires_at) WHERE released_at IS NULL`,
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    payment_intent_id uuid NOT NULL UNIQUE REFERENCES payment_intents,
    booking_id uuid NOT NULL REFERENCES bookings,
    outcome text NOT NULL CHECK (outcome IN ('sale', 'late')),
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    card_brand text,
    card_last4 char(4),
    captured_at timestamptz NOT NULL,
    -- What was captured is what was asked for.
    FOREIGN KEY (payment_intent_id, booking_id, amount_minor, currency)
      REFERENCES payment_intents (id, booking_id, amount_minor, currency)
  )`,
  // One sale a booking; together with bookings_one_sale_key, one sale a listing.
  `CREATE UNIQUE INDEX payments_one_sale_key ON payments (booking_id) WHERE outcome = 'sale'`,
  `CREATE TABLE refunds (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL UNIQUE REFERENCES payments,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('requested', 'succeeded', 'failed')),
    provider_refund_id text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // The built-in test processor's own books: what a card processor elsewhere would keep.
  `CREATE TABLE test_processor_intents (
    id text PRIMARY KEY,
    client_secret text NOT NULL,
    idempotency_key text NOT NULL UNIQUE,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    booking_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
    last_error jsonb,
    declines smallint NOT NULL DEFAULT 0,
    card_brand text,
    card_last4 char(4),
    refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND amount_minor),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE test_processor_refunds (
    id text PRIMARY KEY,
    intent_id text NOT NULL REFERENCES test_processor_intents,
    idempotency_key text NOT NULL UNIQUE,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    created_at timestamptz NOT NULL
  )`,

  // --- mail, newsletter, audit, installation ---
  `CREATE TABLE mails (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  )`,
  `CREATE INDEX mails_newest_idx ON mails (created_at DESC, id DESC)`,
  `CREATE TABLE newsletter_subscriptions (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE CHECK (email = lower(email)),
    token_hash text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    asked_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz
  )`,
  `CREATE TABLE audit_events (
    id uuid PRIMARY KEY,
    actor_id uuid REFERENCES users,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    details jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX audit_events_subject_idx ON audit_events (subject_type, subject_id, created_at)`,
  // Facts about this installation that must outlive restarts, such as when demo data was made.
  `CREATE TABLE installation (key text PRIMARY KEY, value text NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
]
