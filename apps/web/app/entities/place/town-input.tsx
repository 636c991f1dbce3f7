import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '../../ui/forms/field.tsx'

type Suggest = typeof import('./town-suggestions.tsx').TownSuggestions
type TownInputProps = Omit<ComponentProps<typeof Input>, 'type'> & {
  /** A town that was offered stands in the field now. */
  onTown: (town: string) => void
}

/** The field of a town. What it may mean is offered while somebody types, by scripts that come when they come to the field. */
export function TownInput({ onTown, ...input }: TownInputProps) {
  const around = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggest>()
  const load = async () => {
    field.current = around.current?.querySelector('input') ?? null
    const loaded = await import('./town-suggestions.tsx').catch(() => null)
    if (loaded) setSuggestions(() => loaded.TownSuggestions)
  }
  const begin = useEffectEvent(() => {
    // Somebody may have come to it before these scripts.
    if (around.current?.contains(document.activeElement)) void load()
  })
  useEffect(() => begin(), [])
  return (
    <div ref={around} className="relative" onFocus={Suggestions ? undefined : () => void load()}>
      <Input {...input} />
      {Suggestions ? <Suggestions fieldRef={field} onChoose={onTown} /> : null}
    </div>
  )
}
