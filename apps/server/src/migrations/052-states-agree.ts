import { type Kysely, sql } from 'kysely'

/**
 * A sale, its payment, its release and its bike say the same at every commit: see
 * docs/decisions/081-states-agree.md. That two transactions can't break it together is up to the locks that each takes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Whom to look at, and when: the rows of each table by which a sale can begin to disagree with the others. */
const checked = [
  ['bookings', 'INSERT OR UPDATE OF state, listing_id', `NEW.state <> 'pending'`, 'NEW.id'],
  ['payments', 'INSERT', `NEW.outcome = 'sale'`, 'NEW.booking_id'],
  ['releases', 'INSERT', 'true', '(SELECT booking_id FROM payments WHERE id = NEW.payment_id)'],
] as const

const statements = [
  `CREATE FUNCTION require_sale_agrees(booking uuid) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      state text; listing_state text; has_sale boolean; has_release boolean;
    BEGIN
      SELECT b.state, l.state,
        EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.outcome = 'sale'),
        EXISTS (SELECT FROM payments p JOIN releases r ON r.payment_id = p.id
          WHERE p.booking_id = b.id AND p.outcome = 'sale')
      INTO state, listing_state, has_sale, has_release
      FROM bookings b JOIN listings l ON l.id = b.listing_id WHERE b.id = booking;
      IF (state IN ('paid', 'handed_over', 'refunded')) <> has_sale THEN
        RAISE EXCEPTION 'Booking % is %, which goes with a payment that is its sale, and with none else.', booking, state
          USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_by_a_sale';
      END IF;
      IF (state = 'handed_over') <> has_release THEN
        RAISE EXCEPTION 'Booking % is %; what is handed over has its money released, and nothing else has.', booking, state
          USING ERRCODE = 'check_violation', CONSTRAINT = 'handed_over_and_released';
      END IF;
      IF state IN ('paid', 'handed_over') AND listing_state NOT IN ('sold', 'removed') THEN
        RAISE EXCEPTION 'Booking % is %, and its listing %, which is to be sold.', booking, state, listing_state
          USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_for_is_sold';
      END IF;
    END
  $$`,
  ...checked.map(
    ([table, _events, _when, booking]) => `CREATE FUNCTION ${table}_agree() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM require_sale_agrees(${booking});
        RETURN NULL;
      END
    $$`,
  ),
  ...checked.map(
    ([table, events, when]) => `CREATE CONSTRAINT TRIGGER ${table}_agree AFTER ${events} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${table}_agree()`,
  ),
  `CREATE FUNCTION listings_agree() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM require_sale_agrees(b.id) FROM bookings b WHERE b.listing_id = NEW.id AND b.state IN ('paid', 'handed_over');
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER listings_agree AFTER UPDATE OF state ON listings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state NOT IN ('sold', 'removed')) EXECUTE FUNCTION listings_agree()`,
]
