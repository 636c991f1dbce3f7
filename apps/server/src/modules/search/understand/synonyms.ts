/**
 * Phrases that mean the same to somebody who looks for a motorbike, in English and German; written as `wordsOf` reads them. A group has at
 * most twelve words, so that a search of several stays within its bounds.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['enduro', 'dirt bike', 'dirtbike', 'offroad', 'off road', 'gelande'],
  ['motocross', 'cross', 'mx', 'motorcross'],
  ['supermoto', 'supermotard', 'sumo'],
  ['sport', 'sports', 'sportbike', 'sport bike', 'sportler'],
  ['supersport', 'super sport', 'superbike', 'supersportler'],
  ['naked', 'streetfighter', 'roadster'],
  ['tourer', 'touring', 'travel', 'reise', 'reisemotorrad'],
  ['adventure', 'reiseenduro', 'adv', 'dual sport'],
  ['scooter', 'roller', 'moped'],
  ['panniers', 'saddlebags', 'luggage', 'koffer', 'seitenkoffer'],
  ['topcase', 'top case', 'top box', 'topbox'],
  ['tyres', 'tires', 'reifen'],
  ['exhaust', 'silencer', 'muffler', 'auspuff'],
  ['windscreen', 'windshield', 'screen', 'scheibe', 'windschild'],
  ['heated grips', 'heizgriffe', 'griffheizung'],
  ['crash bars', 'crashbars', 'engine guards', 'sturzbugel'],
  ['hand guards', 'handguards', 'handschutzer', 'handprotektoren'],
  ['centre stand', 'center stand', 'hauptstander'],
  ['quickshifter', 'quick shifter', 'blipper', 'schaltautomat'],
  ['cruise control', 'tempomat'],
  ['traction control', 'traktionskontrolle'],
  ['carburettor', 'carburetor', 'carburettors', 'carbs', 'vergaser'],
  ['mudguard', 'fender', 'schutzblech', 'kotflugel'],
  ['beginner', 'learner', 'starter', 'anfanger', 'einsteiger'],
  ['first owner', 'one owner', 'erstbesitz', 'erste hand'],
  ['service history', 'serviced', 'scheckheft', 'scheckheftgepflegt'],
  ['inspection', 'mot', 'tuv', 'hu'],
  ['accident free', 'unfallfrei'],
  ['lowered', 'tiefergelegt'],
  ['electric', 'elektro', 'elektrisch', 'emotorrad'],
  ['trike', 'dreirad'],
  ['shaft', 'kardan', 'shaft drive'],
  ['belt', 'riemen', 'zahnriemen', 'belt drive'],
  ['chain', 'kette'],
  ['automatic', 'automatik', 'dct'],
  ['sidecar', 'beiwagen', 'gespann'],
  ['black', 'schwarz', 'schwarze', 'schwarzer', 'schwarzes'],
  ['white', 'weiss', 'weisse', 'weisser', 'weisses'],
  ['red', 'rot', 'rote', 'roter', 'rotes'],
  ['blue', 'blau', 'blaue', 'blauer', 'blaues'],
  ['green', 'grun', 'grune', 'gruner', 'grunes'],
  ['grey', 'gray', 'grau', 'graue', 'grauer', 'graues'],
  ['silver', 'silber', 'silbern', 'silberne', 'silberner', 'silbernes'],
  ['yellow', 'gelb', 'gelbe', 'gelber', 'gelbes'],
  ['brown', 'braun', 'braune', 'brauner', 'braunes'],
  ['purple', 'violet', 'lila', 'violett'],
  ['multicolour', 'multicolor', 'multicolored', 'mehrfarbig', 'bunt'],
]

/** Words that say nothing of a listing, in English and German: each is a used motorbike for sale. Written as `wordsOf` reads them. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    'motorbike motorbikes motorcycle motorcycles bike bikes used secondhand for sale buy',
    'motorrad motorrader motorraeder gebraucht gebrauchte gebrauchter gebrauchtes kaufen zu verkaufen',
    'a an the with and or in of by from ein eine einen der die das den mit und oder im von',
  ].flatMap((line) => line.split(' ')),
)

/** What makes are called beside their names; both without spaces. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  harley: 'harleydavidson',
  guzzi: 'motoguzzi',
  enfield: 'royalenfield',
  agusta: 'mvagusta',
  husky: 'husqvarna',
  kawa: 'kawasaki',
  yam: 'yamaha',
}
