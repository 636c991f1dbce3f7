import { type ReactNode, useState } from 'react'
import { When } from '../../lib/format/when.tsx'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Clash, Kept } from './draft-keeper.ts'
import { LABELS } from './edit-conflict.ts'
import type { DraftKeeping } from './use-draft.ts'

const instant = (time: number) => new Date(time).toISOString()

/** Where what stands in the form comes from, where that is not this page; and the question what to keep. */
export function DraftNews({ draft: { kept, choose } }: { draft: DraftKeeping }) {
  if (kept.clash) return <ClashQuestion clash={kept.clash} onChoose={choose} />
  return <News kept={kept} />
}

function News({ kept }: { kept: Kept }) {
  if (kept.news === 'followed') return <Note>Another window has changed this draft: this is its newest state.</Note>
  if (kept.news === 'joined')
    return <Note>Another window has changed this draft too: both changes stand here, and nothing is lost.</Note>
  if (kept.news === 'emptied')
    return <Note>Another window has added or emptied this draft. What you wrote here is kept as a new one.</Note>
  if (kept.state === 'empty' || kept.restoredFrom === undefined) return null
  return <Restored from={kept.restoredFrom} lostPhotos={kept.lostPhotos} />
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-6 border-signal border-l-6 bg-sunk px-4 py-3 text-small">
      {children}
    </p>
  )
}

function Restored({ from, lostPhotos }: { from: number; lostPhotos: number }) {
  const [now] = useState(() => Date.now())
  return (
    <Note>
      Your draft from {now - from < 60_000 ? 'a moment ago' : <When iso={instant(from)} />} is back.{' '}
      {lostPhotos === 0
        ? null
        : lostPhotos === 1
          ? 'One of its pictures was more than a day old and is gone: add it again.'
          : `${lostPhotos} of its pictures were more than a day old and are gone: add them again.`}
    </Note>
  )
}

/** Both windows have changed the same fields: says which is newer, and what each has. */
function ClashQuestion({ clash, onChoose }: { clash: Clash; onChoose: (side: 'here' | 'there') => void }) {
  return (
    <div className="mb-6">
      <Alert title="This draft was changed in another window as well.">
        {clash.newer === 'here' ? 'What stands here is newer; the other was' : 'The other is newer: it was'} saved{' '}
        <When iso={instant(clash.savedAt)} />. All else of both is kept; choose what these fields say.
        <ul className="my-2 list-disc pl-5">
          {clash.fields.map(({ field, here, there }) => (
            <li key={field}>
              {LABELS[field]}: “{there || 'empty'}” there, “{here || 'empty'}” here
            </li>
          ))}
        </ul>
        <span className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => onChoose('here')}>
            Keep what stands here
          </Button>
          <Button size="compact" onClick={() => onChoose('there')}>
            Take the other window’s
          </Button>
        </span>
      </Alert>
    </div>
  )
}
