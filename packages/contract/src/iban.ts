/** Countries with IBANs, and how long theirs are: SWIFT's IBAN registry, release 100. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
  FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20
  LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
  SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Places whose banks have the IBANs of another country: those of France, of the United Kingdom and of Finland. */
const ELSEWHERE = new Set('AX BL GF GG GP IM JE MF MQ NC PF PM RE TF WF YT'.split(' '))

/** How many characters an IBAN of a country has; undefined where there are none. */
export const ibanLength = (country: string): number | undefined => LENGTHS.get(country)

/** Whether accounts of a country have IBANs. */
export const hasIbans = (country: string): boolean => LENGTHS.has(country) || ELSEWHERE.has(country)

/** ISO 13616: with the first four characters at the end and letters as numbers, the rest after division by 97 is 1. */
export function fitsCheckDigits(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
