import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { Scene } from '../pictures/scene.tsx'

type SplitPageProps = {
  picture: 'login' | 'signup'
  /** The form left and the picture right; on a phone the picture is above in any case. */
  flipped?: boolean
  children: ReactNode
}

const alternatives = () => ({ login: t('site.altLogin'), signup: t('site.altSignup') })

/** A picture at one side, a form at the other. */
export function SplitPage({ picture, flipped = false, children }: SplitPageProps) {
  return (
    <div
      className={classes(
        'mx-auto grid max-w-page md:min-h-205',
        flipped ? 'md:grid-cols-[1fr_1.1fr]' : 'md:grid-cols-[1.1fr_1fr]',
      )}
    >
      <div className={classes('relative overflow-hidden max-md:aspect-2/1', flipped && 'md:order-1')}>
        <Scene
          wide={{ name: picture, width: 1000, height: 1250, widths: [600, 1000] }}
          phone={{ name: `${picture}-m`, width: 800, height: 400, widths: [800] }}
          alt={alternatives()[picture]}
          sizes="(width >= 90rem) 760px, 53vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-col justify-center px-[clamp(1rem,6vw,6rem)] py-8 md:py-12">{children}</div>
    </div>
  )
}
