import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../../lib/format/settings.ts'
import { Input } from '../../../ui/forms/field.tsx'
import type { BuyAddress } from '../buy-address.ts'
import { FacetBox, FacetGroup } from './facet-group.tsx'
import { type MakeChoice, makeChoices } from './make-choices.ts'

type MakeFacetProps = { address: BuyAddress; result: SearchResult | undefined }

/** Makes with how many bikes each has; below a chosen one its models. One can be found by typing. */
export function MakeFacet({ address, result }: MakeFacetProps) {
  const [wanted, setWanted] = useState('')
  const chosen = address.given.make ?? []
  const [seen, setSeen] = useState(chosen)
  if (chosen.some((make) => !seen.includes(make))) setSeen([...seen, ...chosen])
  const { first, others, lost } = makeChoices(address, result, wanted, seen)
  const followed = useFollowedFocus()
  return (
    <FacetGroup title={t('results.makeAndModel')} open>
      {/* Without scripts it would do nothing. It has no name: it is no filter. */}
      <Input
        type="search"
        aria-label={t('results.findMakeOrModel')}
        placeholder={t('results.findMakeOrModel')}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className="scripted-only mb-2 min-h-11 text-small"
      />
      {first.length === 0 && wanted !== '' ? (
        <p role="status" className="py-2 text-ink-2 text-small">
          {t('results.noneOfThisName')}
        </p>
      ) : null}
      <div {...followed}>
        <Makes choices={first} />
        {lost.map((model) => (
          <input key={model} type="hidden" name="model" value={model} />
        ))}
        {others.length > 0 ? (
          <More title={t('results.moreMakes', { count: others.length })}>
            <Makes choices={others} />
          </More>
        ) : null}
      </div>
    </FacetGroup>
  )
}

/** A make that is ticked among the further ones moves to those in sight, in a box of its own: the focus goes along. */
function useFollowedFocus() {
  const boxes = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const gone = focused.current
    if (gone === null || gone.isConnected) return
    focused.current = null
    const all = boxes.current?.querySelectorAll<HTMLInputElement>(`input[name="${gone.name}"]`) ?? []
    if (document.activeElement === document.body) [...all].find(({ value }) => value === gone.value)?.focus()
  })
  return {
    ref: boxes,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLInputElement ? target : null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/more">
      <summary className="min-h-8.5 cursor-pointer list-none py-1.5 text-small underline underline-offset-[.2em] group-open/more:sr-only pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      {children}
    </details>
  )
}

function Makes({ choices }: { choices: readonly MakeChoice[] }) {
  const { count } = useFormat()
  return (
    <ul>
      {choices.map(({ name, isChosen, bikes, models }) => (
        <li key={name}>
          <FacetBox name="make" value={name} label={name} chosen={isChosen} count={count(bikes)} />
          {models.length > 0 ? (
            <ul aria-label={name} className="ml-2.5 max-h-68 overflow-y-auto border-rule border-l pl-4.5">
              {models.map((model) => (
                <li key={model.name}>
                  <FacetBox
                    name="model"
                    value={model.name}
                    label={model.name}
                    chosen={model.isChosen}
                    count={count(model.bikes)}
                    make={name}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
