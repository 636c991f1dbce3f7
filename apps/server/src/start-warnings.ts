import type { Config } from './config.ts'
import { isHttps } from './own-origins.ts'
import { transportOfDatabase, transportOfMail, transportOfSearch } from './platform/secrets/transport-security.ts'

/** What is possible and most likely not meant, as sentences for the log at start. */
export function startWarnings(config: Config): string[] {
  const { publicUrl, trustProxy, localMode, databaseUrl, databaseMigrateUrl, smtpUrl, searchUrl } = config
  const warnings: string[] = []
  // We don't end TLS: whoever has an https address has a proxy before us.
  if (!localMode && isHttps(config) && trustProxy === null)
    warnings.push(
      'PUBLIC_URL is https and TRUST_PROXY is not set: all people seem to come from the proxy’s address and share its limits. Set TRUST_PROXY to the number of proxies before this server, mostly 1.',
    )
  if (!localMode && publicUrl === null)
    warnings.push(
      'PUBLIC_URL is not set, and other machines may reach this one: they are refused. Set it to the https address that people use.',
    )
  if (!localMode && publicUrl?.startsWith('http:'))
    warnings.push(
      'PUBLIC_URL is http: passwords and sessions cross the network as they are, for everyone on the way to read. Put a proxy with TLS before this server and set PUBLIC_URL to its https address.',
    )
  const databases = { DATABASE_URL: databaseUrl, DATABASE_MIGRATE_URL: databaseMigrateUrl }
  for (const [name, url] of Object.entries(databases))
    if (url !== null && transportOfDatabase(url) === 'open')
      warnings.push(
        `${name} is on another machine and without TLS, or without a look at its certificate: everyone on the way can read and change what is in the database. Add ?sslmode=verify-full to it.`,
      )
  if (smtpUrl !== null && transportOfMail(smtpUrl) === 'open')
    warnings.push(
      'SMTP_URL lets mail go to another machine without TLS: everyone on the way can read it, links for new passwords too. Use smtps, or leave requireTLS=false and ignoreTLS=true out.',
    )
  if (searchUrl !== null && transportOfSearch(searchUrl) === 'open')
    warnings.push(
      'SEARCH_URL is on another machine and without TLS: everyone on the way can read its password, and change what is found. Use https.',
    )
  return warnings
}
