import { type Kysely, sql } from 'kysely'

/** Prices of twelve digits in the currencies of which a motorbike costs millions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const most = `CASE WHEN currency IN ('${LARGE.split(' ').join("', '")}') THEN 999999999999 ELSE 99999999 END`
  for (const [table, column] of PRICES)
    await sql
      .raw(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
          ADD CONSTRAINT ${table}_${column}_check CHECK (${column} BETWEEN 100 AND ${most})`,
      )
      .execute(db)
}

const PRICES = [
  ['listings', 'resale_price_minor'],
  ['listings', 'original_price_minor'],
  ['bookings', 'price_minor'],
] as const

/** As the contract had them when this was written (`priceBounds`). */
export const LARGE =
  'AFN ALL AMD AOA ARS BDT BTN CDF COP CRC CVE DOP DZD ETB GMD GNF GYD HTG HUF IDR INR IQD IRR JMD KES KGS KHR KPW KZT LAK ' +
  'LBP LKR LRD LYD MGA MKD MMK MNT MRU MUR MWK MZN NGN NIO NPR PHP PKR PYG RSD RUB SDG SOS SRD SSP SYP TRY TZS UAH UGX UYU ' +
  'UZS VED VES VND YER'
