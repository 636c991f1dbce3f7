import { describe, expect, test } from 'vitest'
import { type LicenceFacts, licenceClassOf, usesLicenceClasses } from './licence-class.ts'

const facts = (given: Partial<LicenceFacts>): LicenceFacts => ({
  engineCc: 600,
  powerKw: 35,
  weightKg: 200,
  originalPowerKw: null,
  bodyType: 'naked',
  ...given,
})

describe('licenceClassOf', () => {
  test.each([
    ['50 cm³ and 4 kW need AM', { engineCc: 50, powerKw: 4, weightKg: 80 }, 'AM'],
    ['51 cm³ need A1', { engineCc: 51, powerKw: 4, weightKg: 80 }, 'A1'],
    ['4.1 kW need A1', { engineCc: 50, powerKw: 4.1, weightKg: 80 }, 'A1'],
    ['125 cm³, 11 kW and 0.1 kW/kg need A1', { engineCc: 125, powerKw: 11, weightKg: 110 }, 'A1'],
    ['126 cm³ need A2', { engineCc: 126, powerKw: 11, weightKg: 110 }, 'A2'],
    ['11.1 kW need A2', { engineCc: 125, powerKw: 11.1, weightKg: 150 }, 'A2'],
    ['more than 0.1 kW/kg need A2', { engineCc: 125, powerKw: 11, weightKg: 109 }, 'A2'],
    ['35 kW and 0.2 kW/kg need A2', { powerKw: 35, weightKg: 175 }, 'A2'],
    ['35.1 kW could be restricted to A2', { powerKw: 35.1, weightKg: 200 }, 'A2_restricted'],
    ['more than 0.2 kW/kg could be restricted to A2', { powerKw: 35, weightKg: 174 }, 'A2_restricted'],
    ['70 kW could be restricted to A2', { powerKw: 70, weightKg: 200 }, 'A2_restricted'],
    ['70.1 kW need A', { powerKw: 70.1, weightKg: 200 }, 'A'],
    ['0.4 kW/kg could be restricted to half of it', { powerKw: 60, weightKg: 150 }, 'A2_restricted'],
    ['more than 0.4 kW/kg need A', { powerKw: 60, weightKg: 149 }, 'A'],
    ['35 kW of 70 need A2', { powerKw: 35, originalPowerKw: 70 }, 'A2'],
    ['35 kW of more than 70 need A', { powerKw: 35, originalPowerKw: 70.1 }, 'A'],
    ['25 kW of 50 need A2', { powerKw: 25, originalPowerKw: 50 }, 'A2'],
    ['25 kW of more than 50 need A', { powerKw: 25, originalPowerKw: 50.1 }, 'A'],
    ['48 kW that were restricted already need A', { powerKw: 48, originalPowerKw: 66 }, 'A'],
    ['an original power that is not more is no restriction', { powerKw: 48, originalPowerKw: 48 }, 'A2_restricted'],
    ['a trike of 15 kW needs A1', { engineCc: 300, powerKw: 15, bodyType: 'trike' }, 'A1'],
    ['a trike of more than 15 kW needs A', { engineCc: 300, powerKw: 15.1, bodyType: 'trike' }, 'A'],
    ['a trike of 50 cm³ and 4 kW needs AM', { engineCc: 50, powerKw: 4, bodyType: 'trike' }, 'AM'],
  ] as const)('says: %s', (_, given, expected) => {
    expect(licenceClassOf(facts(given))).toBe(expected)
  })

  test.each([
    ['of 4 kW needs AM', { powerKw: 4 }, 'AM'],
    ['of 11 kW needs A1', { powerKw: 11 }, 'A1'],
    ['of 35 kW needs A2', { powerKw: 35 }, 'A2'],
    ['of 80 kW needs A', { powerKw: 80 }, 'A'],
  ] as const)('says: an electric bike %s, without an engine size', (_, given, expected) => {
    expect(licenceClassOf(facts({ engineCc: null, bodyType: 'electric', ...given }))).toBe(expected)
  })

  test.each([
    ['without the power', { powerKw: null }, null],
    ['without the engine size, where it would be A1 with a small one', { engineCc: null, powerKw: 11 }, null],
    ['without the engine size above 11 kW', { engineCc: null, powerKw: 12 }, 'A2'],
    ['without the weight, where 0.1 kW/kg decide', { engineCc: 125, powerKw: 11, weightKg: null }, null],
    ['without the weight, where 0.2 kW/kg decide', { powerKw: 35, weightKg: null }, null],
    ['without the weight, where 0.4 kW/kg decide', { powerKw: 70, weightKg: null }, null],
    ['without the weight up to 50 cm³ and 4 kW', { engineCc: 50, powerKw: 4, weightKg: null }, 'AM'],
    ['without the weight above 70 kW', { powerKw: 71, weightKg: null }, 'A'],
    ['without the weight, restricted too far', { powerKw: 35, originalPowerKw: 80, weightKg: null }, 'A'],
    ['of a trike without weight', { powerKw: 20, weightKg: null, bodyType: 'trike' }, 'A'],
    ['without weight and engine size above 70 kW', { engineCc: null, powerKw: 90, weightKg: null }, 'A'],
    ['without the body type', { bodyType: null }, 'A2'],
  ] as const)('says only what does not depend on what is missing: %s', (_, given, expected) => {
    expect(licenceClassOf(facts(given))).toBe(expected)
  })
})

test.each([
  ['DE', true],
  ['de', true],
  ['NO', true],
  ['GB', true],
  ['CH', true],
  ['US', false],
  ['TR', false],
  ['', false],
])('usesLicenceClasses says of %s: %s', (country, expected) => {
  expect(usesLicenceClasses(country)).toBe(expected)
})
