import { among, sourceRule } from './source-rule.ts'

/** Objects by name that no text of people is looked up in: each of these was reviewed. */
const ALLOWED = among([
  // Whether it has a name is asked by `Object.hasOwn`.
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
  // Has gone out as it is.
  'apps/server/src/migrations/064-money-agrees.ts',
])

/**
 * An object has names that nobody gave it: `constructor`, `toString`, `__proto__`. Somebody whose make was 'Constructor' stopped all price
 * ratings, since the effect of that make was found there, and was a function.
 */
export const lookups = sourceRule(
  'what people write is looked up in maps, and not in objects, which have names by birth',
  /\b(?:const|let) \w+: (?:Readonly<|Partial<)?(?:Record<string, |\{ \[\w+: string\])|(?:=> |return |&& |[|]{2} )\w+ in [A-Za-z]\w*|\(\w+ in [A-Z]\w*/,
  (path) => ALLOWED(path) || path.startsWith('apps/server/src/demo/') || path.includes('/testing/'),
)
