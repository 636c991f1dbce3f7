import { among, sourceRule } from './source-rule.ts'

/** Objects by name that no text of people is looked up in: each of these was reviewed. */
const ALLOWED = among([
  // Whether it has a name is asked by `Object.hasOwn`.
  'packages/messages/src/in-place.ts',
  'apps/server/src/platform/db/migrate.ts',
  'apps/web/app/features/catalog/search/filter-labels.ts',
  // Handed to the database as JSON, or only walked over.
  'apps/server/src/platform/db/runtime-role.ts',
  'apps/server/src/platform/db/life-cycles.ts',
  'packages/places/src/other-names.ts',
  // Looked up by names of our own data alone, or by letters of a pattern.
  'packages/places/src/german-names.ts',
  'apps/server/src/modules/search/words.ts',
  // Made from our own endpoints.
  'apps/server/src/platform/http/openapi.ts',
  // Settings, looked up by the names that the application gives them; a provider's label by the name of one that is set up.
  'apps/server/src/config.ts',
  'apps/server/src/secret-files.ts',
  'apps/server/src/platform/embedded-postgres/database-user.ts',
  // Headers that are sent.
  'apps/server/src/modules/identity/sign-in/client-info.ts',
  'apps/server/src/platform/http/api.ts',
  'apps/server/src/platform/http/errors.ts',
  'apps/server/src/platform/http/routes.ts',
  'apps/server/src/platform/http/connections/unread-requests.ts',
  'apps/server/src/platform/http/security/security-headers.ts',
  'apps/web/app/lib/api/http.ts',
  'apps/web/app/lib/photos/upload-photo.ts',
  // Written to the database, a log, another thread, a drawing, the search engine or the card provider's form, under names of our own.
  'apps/server/src/modules/search/memory/documents.ts',
  'apps/server/src/modules/search/memory/memory-index.ts',
  'apps/server/src/modules/search/memory/snapshot.ts',
  'apps/server/src/modules/search/opensearch/mapping.ts',
  'apps/server/src/modules/search/worker/messages.ts',
  'apps/server/src/modules/search/worker/search-thread.ts',
  'apps/server/src/platform/audit.ts',
  'apps/server/src/platform/drawn-words.ts',
  'apps/server/src/platform/people/personal-data.ts',
  'apps/web/app/features/checkout/stripe/stripe-js.ts',
  // Jobs by the names of our tasks.
  'apps/server/src/platform/jobs/jobs.ts',
  // Fields of our own forms, lists and errors: walked over, or looked up by a field's name.
  'apps/web/app/features/operator/lists/address.ts',
  'apps/web/app/features/selling/form/use-price-estimate.ts',
  'apps/web/app/lib/forms/unsent-storage.ts',
  'apps/web/app/lib/forms/unsent.ts',
  'packages/contract/src/api-error.ts',
  'packages/contract/src/endpoint.ts',
  // Messages and their placeholders by names of the catalogue; formatted values by kind and value, which is no name by birth.
  'packages/contract/src/format.ts',
  'packages/messages/src/catalogue.ts',
  'packages/messages/src/format.ts',
  'packages/messages/src/in-every-language.ts',
  'packages/messages/src/index.ts',
  'packages/messages/src/rich.ts',
  // Has gone out as it is.
  'apps/server/src/migrations/064-money-agrees.ts',
])

/**
 * An object has names that nobody gave it: `constructor`, `toString`, `__proto__`. Somebody whose make was 'Constructor' stopped all price
 * ratings, since the effect of that make was found there, and was a function.
 */
export const lookups = sourceRule(
  'what people write is looked up in maps, and not in objects, which have names by birth',
  /(?<!(?:satisfies|extends) (?:Readonly<|Partial<)*)\bRecord<string, (?!never)|\[\w+: string\]: |(?:=> |return |&& |[|]{2} )\w+ in [A-Za-z]\w*|\(\w+ in [A-Z]\w*/,
  (path) => ALLOWED(path) || path.startsWith('apps/server/src/demo/') || path.includes('/testing/'),
)
