import { act, type ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallDocument, translate } from '../../../../tests/support/small-document.ts'
import { Button } from './basics/button.tsx'
import { Checklist } from './data/checklist.tsx'
import { CollapsibleText } from './data/collapsible-text.tsx'
import { Facts } from './data/facts.tsx'
import { PageResults, ResultRow, Results } from './data/results.tsx'
import { ShowMore } from './data/show-more.tsx'
import { Stat } from './data/stat.tsx'
import { TableCell } from './data/table.tsx'
import { Timeline } from './data/timeline.tsx'
import { Alert } from './feedback/alert.tsx'
import { Caution } from './feedback/caution.tsx'
import { Countdown } from './feedback/countdown.tsx'
import { EmptyState } from './feedback/empty-state.tsx'
import { ErrorPage } from './feedback/error-page.tsx'
import { Spinner } from './feedback/spinner.tsx'
import { StateMark } from './feedback/state-mark.tsx'
import { Field, Input } from './forms/field.tsx'
import { Marked, OptionRow } from './forms/option-row.tsx'
import { StrengthMeter } from './forms/strength-meter.tsx'
import { PageTitle } from './layout/page-title.tsx'
import { SideLayout } from './layout/side-nav.tsx'
import { TabLinks } from './layout/tab-links.tsx'
import { Plate } from './pictures/plate.tsx'

let place: ReturnType<typeof smallDocument>
let createRoot: typeof import('react-dom/client').createRoot
let before: readonly [string, PropertyDescriptor | undefined][]

beforeAll(async () => {
  place = smallDocument()
  const globals = { ...place, IS_REACT_ACT_ENVIRONMENT: true }
  // Other tests of this process have no document.
  before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
  Object.assign(globalThis, globals)
  // It looks for the document as it is loaded.
  ;({ createRoot } = await import('react-dom/client'))
})

afterAll(() => {
  for (const [name, descriptor] of before) {
    Reflect.deleteProperty(globalThis, name)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
})

const link = { to: '/a', label: 'All' }

/** The states of each component between which it changes while it is shown. */
const STATES: Record<string, ReactElement[]> = {
  Button: [
    <Button key="0">Log in</Button>,
    <Button key="0" busy>
      Log in
    </Button>,
    <Button key="0" disabled disabledReason="Not yet">
      Pay $4,500
    </Button>,
    <Button key="0" icon={<i />}>
      Log in
    </Button>,
    <Button key="0" busy icon={<i />}>
      Log in
    </Button>,
  ],
  Alert: [
    <Alert key="0" title="It failed" />,
    <Alert key="0" title="It failed again" onRetry={() => undefined}>
      Try later
    </Alert>,
    <Alert key="0" title="It failed">
      <b>Try later</b>
    </Alert>,
  ],
  Caution: [
    <Caution key="0" title="Look" />,
    <Caution key="0" title="Look first" tone="good">
      Then pay
    </Caution>,
  ],
  Checklist: [
    <Checklist key="0" label="Rules" items={[{ label: '8 characters', done: false }]} />,
    <Checklist key="0" label="Rules" items={[{ label: '8 characters', done: true }]} />,
  ],
  CollapsibleText: [<CollapsibleText key="0" text="Short" />, <CollapsibleText key="0" text={'Long '.repeat(40)} />],
  Countdown: [
    <Countdown key="0" secondsLeft={200} totalSeconds={900} title="Held" />,
    <Countdown key="0" secondsLeft={100} totalSeconds={900} title="Held for you">
      Pay now
    </Countdown>,
  ],
  EmptyState: [
    <EmptyState key="0" title="Nothing" />,
    <EmptyState key="0" title="Nothing found" action={<a href="/">All</a>}>
      Look elsewhere
    </EmptyState>,
  ],
  ErrorPage: [
    <ErrorPage key="0" status={404} detail="Not Found" />,
    <ErrorPage key="0" detail="It broke">
      <p>Paid</p>
    </ErrorPage>,
    <ErrorPage key="0" status={503} detail="Wait" />,
  ],
  Facts: [
    <Facts key="0" facts={[{ term: 'Year', value: '2021' }]} />,
    <Facts
      key="0"
      facts={[
        { term: 'Year', value: <b>2022</b> },
        { term: 'Price', value: '$1' },
      ]}
    />,
  ],
  Field: [
    <Field key="0" label="Email">
      <Input />
    </Field>,
    <Field key="0" label="Email" error="Write it as a@b">
      <Input />
    </Field>,
    <Field key="0" label="Email" hint={<b>For the receipt</b>}>
      <Input />
    </Field>,
  ],
  Marked: [
    <OptionRow key="0" id="a" active={false}>
      <Marked text="Honda CB" part="" />
    </OptionRow>,
    <OptionRow key="0" id="a" active>
      <Marked text="Honda CB" part="on" />
    </OptionRow>,
  ],
  PageTitle: [
    <PageTitle key="0">Orders</PageTitle>,
    <PageTitle key="0" subtitle="All of them" action={<a href="/">New</a>}>
      <b>Orders</b>
    </PageTitle>,
  ],
  Plate: [
    <Plate key="0">4,500</Plate>,
    <Plate key="0" unit="km">
      5,000
    </Plate>,
  ],
  Results: [
    <PageResults key="0" className="" first={null}>
      <Results ids={['a']}>
        <ResultRow id="a">
          <p>A row</p>
        </ResultRow>
      </Results>
    </PageResults>,
    <PageResults key="0" className="" first={null}>
      <Results ids={['a']}>
        <ResultRow id="a">
          <p>Another row</p>
        </ResultRow>
        <p>And more</p>
      </Results>
    </PageResults>,
  ],
  ShowMore: [
    <ShowMore key="0" more busy={false} onShow={() => undefined} />,
    <ShowMore key="0" more busy onShow={() => undefined} />,
    <ShowMore key="0" more={false} busy={false} onShow={() => undefined} />,
  ],
  SideLayout: [
    <SideLayout key="0" title="Ann" groups={[{ items: [link] }]}>
      <p>Page</p>
    </SideLayout>,
    <SideLayout key="0" title="Ann" subtitle="Admin" groups={[{ heading: 'Work', items: [{ ...link, count: 3 }] }]}>
      <p>Page</p>
    </SideLayout>,
  ],
  Spinner: [<Spinner key="0" />, <Spinner key="0" label="Loading" />],
  Stat: [<Stat key="0" value="3" label="Bikes" />, <Stat key="0" value="4" label={<b>Bikes</b>} change="+1" />],
  StateMark: [
    <StateMark key="0">On sale</StateMark>,
    <StateMark key="0" fill="warn">
      Refused
    </StateMark>,
    <StateMark key="0" on>
      Paid
    </StateMark>,
  ],
  StrengthMeter: [
    <StrengthMeter key="0" label="Strength" level={null} word={null} />,
    <StrengthMeter key="0" label="Strength" level={1} word="Weak" />,
    <StrengthMeter key="0" label="Strength" level={4} word="Strong" />,
  ],
  TableCell: [
    <Row key="0">
      <TableCell>One</TableCell>
    </Row>,
    <Row key="0">
      <TableCell label="Count">Two</TableCell>
    </Row>,
  ],
  TabLinks: [
    <TabLinks key="0" label="Parts" tabs={[{ ...link, current: true }]} />,
    <TabLinks key="0" label="Parts" tabs={[{ ...link, current: false, count: '3' }]} />,
  ],
  Timeline: [
    <Timeline key="0" label="Sale" steps={[{ title: 'Booked', at: 'now' }]} />,
    <Timeline
      key="0"
      label="Sale"
      steps={[
        { title: 'Booked', detail: 'Today', at: 'past' },
        { title: 'Paid', at: 'now' },
      ]}
    />,
  ],
}

function Row({ children }: { children: ReactElement }) {
  return (
    <table>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

test.each(Object.entries(STATES))(
  'a part of a page that the browser has translated changes as it would untranslated: %s',
  async (_name, states) => {
    const container = place.document.createElement('div')
    place.document.body.appendChild(container)
    // TypeScript does not take our document's nodes for an `Element`.
    const root = createRoot(Object.assign(Object.create(null), { container }).container)
    const show = (state: ReactElement) => act(async () => root.render(<MemoryRouter>{state}</MemoryRouter>))
    const untranslated: string[] = []
    for (const state of states) {
      await show(state)
      untranslated.push(container.textContent)
    }
    // From each state to each other one, with all texts replaced in between.
    for (const first of states)
      for (const [index, next] of states.entries()) {
        await show(first)
        translate(container)
        await show(next)
        expect(container.textContent.replaceAll(/[«»]/g, '')).toBe(untranslated[index])
      }
    await act(async () => root.unmount())
  },
)
