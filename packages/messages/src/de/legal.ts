export const legal = {
  version: 'Version {version}',
  operatorUnknown: 'Es ist noch nicht angegeben, wer diese Website betreibt',
  operatorOfThisMachine:
    'Sie läuft nur auf diesem Rechner. Bevor andere sie nutzen, setzt der Betreiber OPERATOR_NAME, OPERATOR_ADDRESS und OPERATOR_EMAIL.',
  operatorOfSite: 'Der Betreiber muss einen Namen, eine Adresse und eine E-Mail-Adresse angeben.',
  theRules: 'Regeln dieser Website',
  onThisPage: 'Auf dieser Seite',
}
