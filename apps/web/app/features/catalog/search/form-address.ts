import { type BuyAddress, isSame, PARAMETERS, type ParameterName, readBuyAddress, withValues } from '../buy-address.ts'

/**
 * The search that a form of filters asks for as it stands. The browser's own form is the state: it is there before any script is, and
 * what was ticked meanwhile counts. What has no field in it stays as the address has it.
 */
export function addressOfForm(form: HTMLFormElement, address: BuyAddress): BuyAddress {
  const data = new FormData(form)
  const search = new URLSearchParams()
  for (const name of PARAMETERS) {
    const boxes = boxesOf(form, name)
    const fields = [...form.elements].filter((field) => 'name' in field && field.name === name)
    const given = address.given[name] ?? []
    const hasField = (value: string) =>
      fields.some((field) => field instanceof HTMLInputElement && isSame(field.value, value))
    const kept = fields.length === 0 || boxes.length > 0 ? given.filter((value) => !hasField(value)) : []
    for (const value of [...data.getAll(name).map(String), ...kept]) search.append(name, value)
  }
  const { page, view } = address
  const { given } = readBuyAddress(search, page)
  return withValues({ page, view, given }, townOf(form))
}

/** A field of the form in which something was chosen. */
export type ChosenField = HTMLInputElement | HTMLSelectElement

/** A search with what was just chosen in one field of a form. All else stays as the address has it: the form may still show what was before. */
export function withField(form: HTMLFormElement, address: BuyAddress, field: ChosenField): BuyAddress {
  const name = PARAMETERS.find((one) => one === field.name)
  if (name === undefined) return address
  if (field.type !== 'checkbox') {
    const value = field.value.trim()
    return withValues(address, { [name]: value === '' ? [] : [value], ...(name === 'near' && townOf(form)) })
  }
  const given = address.given[name] ?? []
  const isTicked = (box: HTMLInputElement) =>
    box === field ? box.checked : given.some((value) => isSame(value, box.value))
  const boxes = boxesOf(form, name)
  const values = [
    ...boxes.filter(isTicked).map(({ value }) => value),
    ...given.filter((value) => !boxes.some((box) => isSame(box.value, value))),
  ]
  const changed = withValues(address, { [name]: values })
  return withValues(changed, modelsAndMakes(form, changed.given, field))
}

const boxesOf = (form: HTMLFormElement, name: ParameterName): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`),
]

/** Where the text of the place still is what the page wrote there, the address's own number of the town stays. */
function townOf(form: HTMLFormElement) {
  const near = form.elements.namedItem('near')
  if (!(near instanceof HTMLInputElement) || near.value !== near.defaultValue || !near.dataset.town) return {}
  return { near: [near.dataset.town] }
}

/** A model brings its make along, and a make that is left takes its models with it. */
function modelsAndMakes(form: HTMLFormElement, { make = [], model = [] }: BuyAddress['given'], chosen: ChosenField) {
  if (!(chosen instanceof HTMLInputElement)) return {}
  const ofModel = chosen.dataset.make
  if (chosen.name === 'model' && chosen.checked && ofModel && !make.some((one) => isSame(one, ofModel)))
    return { make: [...make, ofModel] }
  if (chosen.name !== 'make' || chosen.checked) return {}
  const gone = [...form.querySelectorAll<HTMLInputElement>('input[name="model"]')]
    .filter((input) => input.dataset.make === chosen.value)
    .map(({ value }) => value)
  return { model: model.filter((value) => !gone.includes(value)) }
}

/** Shows an address in a form: after Back, a chip, another form. The field that is being typed in keeps its text. */
export function showAddress(form: HTMLFormElement, { given }: BuyAddress): void {
  for (const name of PARAMETERS) {
    const values = given[name] ?? []
    for (const field of form.elements) {
      if (!('name' in field) || field.name !== name) continue
      if (field instanceof HTMLSelectElement) field.value = values[0] ?? ''
      else if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
      else if (field.type === 'checkbox') field.checked = values.some((value) => isSame(value, field.value))
      else if (field !== document.activeElement) field.value = name === 'near' ? field.defaultValue : (values[0] ?? '')
    }
  }
}
