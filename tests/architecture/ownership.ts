import { sourceRule } from './source-rule.ts'

const MODULES = 'apps/server/src/modules/'

/** Places where a person is compared and nothing is refused: each of these was reviewed. */
const ALLOWED = [
  // Which side of a sale its reader is.
  `${MODULES}sales/sale-status.ts`,
  // Who has done what, in a person's own copy.
  `${MODULES}identity/account/export-own-data.ts`,
  // The email that somebody types as a proof; one's own row among those that are locked.
  `${MODULES}identity/passwords/require-owner.ts`,
  `${MODULES}identity/people/delete-person.ts`,
]

/** Policies refuse, presenters show; a service or route that compares, asks for an admin or refuses by itself is where a rule is forgotten. */
export const ownership = sourceRule(
  'whose a thing is and who is an admin, policies ask',
  /[!=]==\s*(?:person|admin|actor|viewer)\??\.(?:id|email)\b|\b(?:person|admin|actor|viewer)\??\.(?:id|email)\s*[!=]==|\.includes\((?:person|admin|actor|viewer)\.id\)|\b(?:person|admin|actor|viewer)\??\.isAdmin\b|\bthrow forbidden\(/,
  (path) =>
    !path.startsWith(MODULES) ||
    path.endsWith('/policy.ts') ||
    path.endsWith('/presenter.ts') ||
    ALLOWED.includes(path),
)
