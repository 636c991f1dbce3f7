import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { useAddress } from './address.ts'

const SETTLED_MS = 300

/** Search and filters above a list. Without scripts Enter sends them as they stand. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <search className="mb-6 block">
      <form
        method="get"
        onSubmit={(event: FormEvent) => event.preventDefault()}
        className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-end"
      >
        {children}
      </form>
    </search>
  )
}

/** Finds while one types, once the typing rests. */
export function SearchFilter({ label, placeholder }: { label: string; placeholder: string }) {
  const { read, change } = useAddress()
  const asked = read('q')
  const sent = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(asked)
  useEffect(() => {
    // The address has changed otherwise: Back, or a link.
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = value.trim()
      change({ q: sent.current })
    }, SETTLED_MS)
  }
  return (
    <Field label={label} className="col-span-full md:w-80">
      <Input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

type SelectFilterProps = {
  label: string
  /** The key in the address. */
  name: string
  /** What is meant without a choice. */
  none: string
  options: readonly { value: string; label: string }[]
}

/** One choice among a few. */
export function SelectFilter({ label, name, none, options }: SelectFilterProps) {
  const { read, change } = useAddress()
  return (
    <Field label={label} className="min-w-0 md:w-44">
      <Select name={name} value={read(name)} onChange={(event) => change({ [name]: event.target.value })}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
