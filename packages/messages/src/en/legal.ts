/** Around the operator's legal texts. */
export const legal = {
  version: 'Version {version}',
  operatorUnknown: 'It has not been stated yet who runs this site',
  operatorOfThisMachine:
    'It runs only on this machine. Before others use it, its operator sets OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.',
  operatorOfSite: 'Its operator has to set a name, an address and an email address.',
  theRules: 'The site’s rules',
  onThisPage: 'On this page',
} as const
